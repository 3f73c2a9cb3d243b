/**
 * Characters that turn the text behind them around, up to the end of its block: of a name from the service they would reverse the
 * console's own words beside it, and what a question is about (SEC-62).
 */
const turning = /[\u202A-\u202E\u2066-\u2069]/g

const marked = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replace(turning, '\uFFFD')
    : Array.isArray(value)
      ? value.map(marked)
      : value

/** What is drawn, with a mark in place of what would turn its text around. What is typed, copied or sent stays as it is. */
export const visible = <Props>(props: Props): Props => {
  const shown = { ...props } as Record<string, unknown>
  for (const name of ['children', 'title']) if (shown[name]) shown[name] = marked(shown[name])
  return shown as Props
}
