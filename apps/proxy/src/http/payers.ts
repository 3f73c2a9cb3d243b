/**
 * Who is charged for what a request uses, each up to so many times what one person has: first the one who takes turns with others,
 * then those that it is one of. SEC-45.
 */
export type Payer = { name: string; times: number }

/** A name alone stands for one person, or one address. */
export type Payers = string | readonly [Payer, ...Payer[]]

export const payersIn = (payers: Payers): readonly [Payer, ...Payer[]] =>
  typeof payers === 'string' ? [{ name: payers, times: 1 }] : payers

/** All keys of all projects that may have been made a moment ago. */
export const newKeys: Payer = { name: 'new keys', times: 2 }

/** For what isn't given back at once: those of one project take nothing of it from those of another. */
export const lastingPayers = (payers: Payers): Payer[] => payersIn(payers).filter((each) => each !== newKeys)
