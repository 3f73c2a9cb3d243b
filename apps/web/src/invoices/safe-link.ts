/** An address that the service gave, when it may be followed: https only, with the host that a person is taken to. */
export const safeLink = (address: string | null | undefined): { href: string; host: string } | undefined => {
  if (!address || !URL.canParse(address)) return undefined
  const { protocol, href, host, username } = new URL(address)
  return protocol === 'https:' && username === '' ? { href, host } : undefined
}

/** What a document is called: the file that its address names, where that tells it from others, or else its invoice. */
export const documentName = (link: { href: string; host: string }, invoicenumber: string): string => {
  const file = decoded(new URL(link.href).pathname.split('/').at(-1) ?? '')
  const isOfIt = ` ${spaced(file)} `.includes(` ${spaced(invoicenumber)} `) || invoicenumber === ''
  return (isOfIt ? file : invoicenumber) || link.host
}

/** Its words, however they are separated. */
const spaced = (text: string): string =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

/** As people write it, where it is text. */
const decoded = (file: string): string => {
  try {
    const text = decodeURIComponent(file)
    return /[\p{C}/]/u.test(text) ? file : text
  } catch {
    return file
  }
}
