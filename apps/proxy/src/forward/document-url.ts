import { Problem } from '../http/problems.ts'

/** The one address that is asked for. @throws Problem `request-refused`, `document-host-refused` */
export const readDocumentUrl = (target: string, hosts: readonly string[]): URL => {
  const [only, ...rest] = [...new URLSearchParams(target.split('?').slice(1).join('?'))]
  const text = only?.[0] === 'url' && rest.length === 0 ? only[1] : ''
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new Problem('request-refused', 'A document has an https address without user or password.')
  if (!hosts.includes(url.host))
    throw new Problem('document-host-refused', 'The setting DOCUMENT_HOSTS doesn’t name this host.')
  return url
}
