import { fields as english } from './en/fields.ts'
import { translated } from './text.ts'

const fields = translated()?.fields ?? english

/** A field of what is changed, as people say it. */
export const fieldName = (field: string): string => fields[field] ?? field
