/** An address that the service gave, when it may be followed: https only, with the host that a person is taken to. */
export const safeLink = (address: string | null | undefined): { href: string; host: string } | undefined => {
  if (!address || !URL.canParse(address)) return undefined
  const { protocol, href, host, username } = new URL(address)
  return protocol === 'https:' && username === '' ? { href, host } : undefined
}
