import { parseAddress, sameAddress } from '@hosting-console/dns'
import { text } from '../../text/text.ts'
import { type FailoverSet, isFailoverSet } from './failover-set.ts'

type Typed = Pick<FailoverSet, 'name' | 'active' | 'standby'>

type Faults = { [Field in keyof Typed]?: string }

/** What is wrong with a set as it is typed, by field. @param sets that are there already */
export const faultsOf = (typed: Typed, sets: readonly FailoverSet[]): Faults => {
  const active = parseAddress(typed.active.trim())
  const standby = parseAddress(typed.standby.trim())
  const name = typed.name.trim()
  return {
    ...(name === '' ? { name: text.failover.faults.name } : {}),
    ...(sets.some((set) => set.name === name) ? { name: text.failover.faults.taken } : {}),
    ...(active ? {} : { active: text.failover.faults.address }),
    ...(standby ? {} : { standby: text.failover.faults.address }),
    ...(active && standby && active.family !== standby.family
      ? { standby: text.failover.faults.family }
      : {}),
    ...(active && standby && active.text === standby.text ? { standby: text.failover.faults.same } : {}),
  }
}

/**
 * A set of a file, without what is none of its own. What it is to be flipped back to is its active address in any spelling, as
 * this console has written it: no other address comes in by the way back.
 */
export const readSet = (value: unknown): FailoverSet | undefined => {
  if (!isFailoverSet(value)) return undefined
  const [name, active, standby] = [value.name.trim(), value.active.trim(), value.standby.trim()]
  if (Object.keys(faultsOf({ name, active, standby }, [])).length > 0) return undefined
  if (!value.flipped.every(({ data }) => sameAddress(data, active))) return undefined
  const flipped = value.flipped.map(({ identity, zone, recordid, data }) => ({
    identity,
    zone,
    recordid,
    data,
  }))
  return { name, active, standby, flipped }
}
