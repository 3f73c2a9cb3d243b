import { text } from './text.ts'

/** A field of what is changed, as people say it. */
export const fieldName = (field: string): string => text.names.fields[field] ?? field

/** What people call an argument; others are called as the service does. */
export const argumentTitle = (name: string): string | undefined =>
  Object.hasOwn(text.names.arguments, name) ? text.names.arguments[name] : undefined

/** What a function does, where that has a title. One function may be spelled in two ways. */
export const functionTitle = (path: string): string | undefined =>
  text.names.functions[path.replaceAll('_', '')]
