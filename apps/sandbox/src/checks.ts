import { versionOf } from './addresses.ts'
import { badInput, refuse } from './response.ts'
import { splitOnce } from './route.ts'

/** A number, or none, that is between two others. @throws Refusal 400 naming the argument. */
export function checkRange<Value extends number | undefined>(
  name: string,
  value: Value,
  least: number,
  most: number,
): Value {
  if (value !== undefined && (value < least || value > most))
    refuse(badInput, `${name} must be between ${least} and ${most}.`)
  return value
}

/** Text that is not only white space, without what surrounds it. @throws Refusal 400 naming the argument. */
export const checkText = (name: string, text: string) => text.trim() || refuse(badInput, `${name} is empty.`)

/** An address, or a network in CIDR notation. @throws Refusal 400 naming the argument. */
export function checkNetwork(name: string, text: string): string {
  const [address, prefix = '0'] = splitOnce(text.trim(), '/')
  const version = versionOf(address)
  const isPrefix = /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
  return version !== 0 && isPrefix
    ? text.trim()
    : refuse(badInput, `${name}: ${text} is neither an address nor a network.`)
}
