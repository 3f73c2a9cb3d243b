/** The verdict on a typed value before it is sent. A refused one is never sent; one with a question is sent the second time. */
export type CellVerdict = {
  remarks: readonly { text: string; tone: 'danger' | 'warn' | 'muted' }[]
  isRefused: boolean
  isAsked: boolean
}

export const remarkTones = { danger: 'text-danger', warn: 'text-warn', muted: 'text-muted' }
