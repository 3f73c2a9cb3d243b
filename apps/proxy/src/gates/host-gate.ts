/**
 * Whether the request names one of our own hosts: one `Host` header, one of the known values, and a target that starts
 * with a slash, since a target with a host of its own would outrank the header. SEC-22.
 */
export const isOwnHost = (
  rawHeaders: readonly string[],
  target: string,
  ownHosts: readonly string[],
): boolean => {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
  const [host] = hosts
  if (hosts.length !== 1 || host === undefined || !target.startsWith('/')) return false
  return ownHosts.includes(host.toLowerCase())
}
