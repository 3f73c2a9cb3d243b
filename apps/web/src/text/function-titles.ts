import { functionTitles as english } from './en/function-titles.ts'
import { translated } from './text.ts'

const titles: typeof english = translated()?.functionTitles ?? english

/** What a function does, where that has a title. One function may be spelled in two ways. */
export const functionTitle = (path: string): string | undefined => titles[path.replaceAll('_', '')]
