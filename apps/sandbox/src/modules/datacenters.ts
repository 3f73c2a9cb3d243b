import type { Datacenter } from '../state.ts'

/** Newer modules call data centres by these keys, the older ones by name. */
export const datacenterKeys = ['dc-sto1', 'dc-fbg1'] as const

/** Names and keys come from different bodies; that they go together is inferred. */
export const datacenterKeyOf: Record<Datacenter, (typeof datacenterKeys)[number]> = {
  Falkenberg: 'dc-fbg1',
  Stockholm: 'dc-sto1',
}
