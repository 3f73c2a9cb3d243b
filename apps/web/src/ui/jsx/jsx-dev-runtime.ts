import { Fragment, jsxDEV as element } from 'react/jsx-dev-runtime'
import { visible } from './visible.ts'

export { Fragment }
export type { JSX } from 'react'

/** The same for `npm run dev`. */
export const jsxDEV: typeof element = (type, props, ...more) => element(type, visible(props), ...more)
