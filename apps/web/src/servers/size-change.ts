import { type ServerSize, serverSizes } from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { shownSize } from './shown-size.ts'

/** What sizes are and are to be: `Memory 8,192 MB → 16,384 MB`. */
export const sizeChange = (before: ServerSize, wanted: Partial<ServerSize>): string =>
  serverSizes
    .flatMap((size) => {
      const value = wanted[size]
      if (value === undefined) return []
      return [`${text.servers.sizes[size]} ${shownSize(size, before[size])} → ${shownSize(size, value)}`]
    })
    .join(', ')
