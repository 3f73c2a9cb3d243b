/** What is said of a typed value before it is sent. What is refused is never sent; what is asked about is, the second time. */
export type CellVerdict = {
  remarks: readonly { text: string; tone: 'danger' | 'warn' | 'muted' }[]
  isRefused: boolean
  isAsked: boolean
}

export const remarkTones = { danger: 'text-danger', warn: 'text-warn', muted: 'text-muted' }
