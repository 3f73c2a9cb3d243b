import { parseAddress } from '../addresses.ts'
import { type Check, finding } from './finding.ts'

export const checkAddress: Check = (record) => {
  const { type, data } = record
  if ((type !== 'A' && type !== 'AAAA') || data.trim() === '') return []
  const address = parseAddress(data)
  if (!address) return [finding(record, 'address-syntax', { data })]
  const family = type === 'A' ? 'IPv4' : 'IPv6'
  return address.family === family ? [] : [finding(record, 'address-family', { type, family, address: data })]
}
