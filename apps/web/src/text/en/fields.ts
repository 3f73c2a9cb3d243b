/** Fields of what is changed, as people say them; of others the service’s own word. */
export const fields: Partial<Record<string, string>> = {
  host: 'host',
  type: 'type',
  data: 'data',
  ttl: 'TTL',
  ptr: 'PTR',
  memory: 'memory',
  cores: 'CPU cores',
}
