import { lookup } from 'node:dns/promises'
import type { Config } from '../config/config.ts'
import type { Finding } from '../config/finding.ts'
import { isPublic } from '../forward/request-document.ts'
import { ok, warning } from './findings.ts'

const about = 'DOCUMENT_HOSTS'

/** Each name is looked up; nothing is fetched. What can't be looked up now may be there later, so nothing of it fails. */
export const checkDocumentHosts = async (
  { documentHosts }: Pick<Config, 'documentHosts'>,
  resolve: (name: string) => Promise<readonly { address: string }[]> = (name) => lookup(name, { all: true }),
): Promise<Finding[]> => Promise.all(documentHosts.map((host) => checkHost(host, resolve)))

const checkHost = async (
  host: string,
  resolve: (name: string) => Promise<readonly { address: string }[]>,
): Promise<Finding> => {
  const addresses = await resolve(host.replace(/:\d+$/, '')).catch(() => [])
  if (addresses.length === 0) return warning(about, `${host} has no address here; check its spelling`)
  return addresses.every(({ address }) => isPublic(address))
    ? ok(about, `${host} has a public address`)
    : warning(about, `${host} has an address that isn’t public, so nothing is fetched from it`)
}
