import { text } from '../text/text.ts'
import { download } from '../util/download.ts'
import { safeText } from '../util/safe-text.ts'
import { showToast } from './toasts.ts'

/** What is in a file, and what was left out of it and why, as sentences. */
export type Contents = { holds: string; lacks?: readonly string[] }

/** Hands over a file, and says what is in it. @param name with its ending, from anywhere */
export const saveFile = (
  name: string,
  type: string,
  content: Parameters<typeof download>[2],
  { holds, lacks = [] }: Contents,
): void => {
  const [, stem = '', ending = ''] = /^([^]*?)(\.\w+)?$/.exec(name) ?? []
  const file = `${safeText('name', stem) || 'file'}${ending}`
  download(file, type, content)
  showToast({
    tone: lacks.length > 0 ? 'warn' : 'ok',
    title: text.views.files.saved(file),
    detail: [holds, ...lacks].join(' '),
  })
}
