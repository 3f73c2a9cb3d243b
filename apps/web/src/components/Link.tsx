import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'> & { to: string }

/** A link inside the console. The router's own loads pages of a server ahead, which weighs 4 KB and nothing here has. */
export const Link = ({ to, children, ...props }: Props) => (
  <a {...props} href={useHref(to)} onClick={useLinkClickHandler(to)}>
    {children}
  </a>
)
