import { nextSerial, type State } from './state.ts'

/** `pn-0apsh`: a prefix and five characters that no other thing has. */
export const shortId = (state: State, prefix: string) =>
  `${prefix}${nextSerial(state).toString(36).padStart(5, '0')}`

/** `lb500123`: a prefix and digits that no other thing has. */
export const numberedId = (state: State, prefix: string) => `${prefix}${nextSerial(state)}`
