import type { fields as english } from '../en/fields.ts'

export const fields: typeof english = {
  host: 'värd',
  type: 'typ',
  data: 'data',
  ttl: 'TTL',
  ptr: 'PTR',
  memory: 'minne',
  cores: 'CPU-kärnor',
}
