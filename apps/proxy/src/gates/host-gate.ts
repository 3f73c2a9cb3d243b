/**
 * Whether the request names one of our own hosts: one `Host` header, one of the known values, and a target that starts
 * with a slash, since a target with a host of its own would outrank the header. SEC-22.
 */
export const isOwnHost = (
  rawHeaders: readonly string[],
  target: string,
  ownHosts: readonly string[],
): boolean => {
  let host: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return false
    host = rawHeaders[at + 1]
  }
  return host !== undefined && target.startsWith('/') && ownHosts.includes(host.toLowerCase())
}
