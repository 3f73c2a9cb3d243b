import { type ComponentProps, createElement } from 'react'

/** As lucide-react describes an icon: its parts with their attributes. */
type Drawing = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

type Props = Omit<ComponentProps<'svg'>, 'width' | 'height'> & { size?: number }

/**
 * Makes icons in place of lucide-react's own (see vite.config.ts), which on every drawing puts attributes together for
 * frameworks and settings that nothing here has, and weighs 1 KB.
 */
const icon =
  ({ node }: Drawing) =>
  ({ size = 24, ...props }: Props) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // Where an icon says something, a label beside it does.
        'aria-hidden': true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )

export default icon
