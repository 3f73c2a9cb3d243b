import { text } from './text.ts'

/** A field of what is changed, as people say it. */
export const fieldName = (field: string): string => text.names.fields[field] ?? field

/** What a function does, where that has a title. One function may be spelled in two ways. */
export const functionTitle = (path: string): string | undefined =>
  text.names.functions[path.replaceAll('_', '')]
