import { parseAddress } from '@hosting-console/dns'
import { dnsText } from '../../text/dns.ts'
import { type FailoverSet, isFailoverSet } from './failover-set.ts'

const words = dnsText.failover

type Typed = Pick<FailoverSet, 'name' | 'active' | 'standby'>

type Faults = { [Field in keyof Typed]?: string }

/** What is wrong with a set as it is typed, by field. @param sets that are there already */
export const faultsOf = (typed: Typed, sets: readonly FailoverSet[]): Faults => {
  const active = parseAddress(typed.active.trim())
  const standby = parseAddress(typed.standby.trim())
  const name = typed.name.trim()
  return {
    ...(name === '' ? { name: words.faults.name } : {}),
    ...(sets.some((set) => set.name === name) ? { name: words.faults.taken } : {}),
    ...(active ? {} : { active: words.faults.address }),
    ...(standby ? {} : { standby: words.faults.address }),
    ...(active && standby && active.family !== standby.family ? { standby: words.faults.family } : {}),
    ...(active && standby && active.text === standby.text ? { standby: words.faults.same } : {}),
  }
}

/** What a file may bring: anybody can write one. */
export const isUsableSet = (value: unknown): value is FailoverSet =>
  isFailoverSet(value) && Object.keys(faultsOf(value, [])).length === 0
