import { isIP } from 'node:net'
import * as v from 'valibot'

const fix =
  'must be host names with commas between them, as invoices.example.com or invoices.example.com:8443'

/** Only as a URL spells it, so that no second spelling of a name or of an address is in the list. */
const isHostName = (text: string): boolean => {
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/.test(text) || !URL.canParse(`https://${text}`))
    return false
  const { hostname, host } = new URL(`https://${text}`)
  return isIP(hostname) === 0 && (host === text || `${host}:443` === text)
}

const listed = (text: string): string[] => text.split(',').map((each) => each.trim().toLowerCase())

/** Hosts as `URL.host` spells them: without the port that https has anyway. */
export const documentHosts = v.pipe(
  v.string(),
  v.check((text) => listed(text).every(isHostName), fix),
  v.transform((text) => [...new Set(listed(text).map((each) => new URL(`https://${each}`).host))]),
)
