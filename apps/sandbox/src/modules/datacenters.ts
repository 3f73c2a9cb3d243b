/** Newer modules call data centres by these keys, the older ones by name. */
export const datacenterKeys = ['dc-sto1', 'dc-fbg1'] as const
