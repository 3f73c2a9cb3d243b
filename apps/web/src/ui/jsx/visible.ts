/**
 * Characters that have no form of their own and turn the text beside them around, up to the end of its block: of a name from the
 * service they would reverse the console's own words, and what a question is about (SEC-62).
 */
const turning = /\p{Bidi_Control}/gu

const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(turning, '\uFFFD')
  return Array.isArray(value) && value.some((each) => marked(each) !== each) ? value.map(marked) : value
}

/** What is drawn, with a mark in place of what would turn its text around. What is typed, copied or sent stays as it is. */
export const visible = <Props>(props: Props): Props => {
  const given = props as { children?: unknown; title?: unknown }
  const children = marked(given.children)
  const title = marked(given.title)
  return children === given.children && title === given.title ? props : { ...props, title, children }
}
