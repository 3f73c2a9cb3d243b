import type { ComponentProps, MouseEvent } from 'react'
import type { NavigateFunction } from 'react-router'
import { basePath } from '../util/base-path.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'> & { to: string }

/** A link inside the console. It follows nothing itself, as a list has hundreds of them: the frame does, by `followLink`. */
export const Link = ({ to, children, ...props }: Props) => (
  <a {...props} href={basePath + to.slice(1)} data-to={to}>
    {children}
  </a>
)

/** Goes where a pressed link leads without loading the page. To where one is already is no step further. */
export const followLink = (event: MouseEvent, navigate: NavigateFunction): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-to]') : null
  const to = link?.dataset.to
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (to === undefined || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return
  event.preventDefault()
  const { pathname, search, hash } = window.location
  void navigate(to, { replace: basePath + to.slice(1) === pathname + search + hash })
}
