import { Fragment, jsx as element } from 'react/jsx-runtime'
import { visible } from './visible.ts'

export { Fragment }
export type { JSX } from 'react'

/**
 * What JSX is compiled to: React’s own, with text that stays in its place. A component that returns text alone goes past it: `<>{text}</>`
 * doesn’t. In a build for production React makes several children as it makes one.
 */
export const jsx: typeof element = (type, props, key) => element(type, visible(props), key)
export { jsx as jsxs }
