import { type Catalogue, en } from './en.ts'

/** The texts in use. */
export const text: Catalogue = en
