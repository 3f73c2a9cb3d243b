import { useEffectEvent, useLayoutEffect, useMemo } from 'react'
import { isTyping } from './is-typing.ts'

/** Every key that does something anywhere on a page, as it is written. Two after each other are pressed in turn. */
export const shortcuts = {
  palette: 'Ctrl K',
  filter: '/',
  overview: 'g w',
  servers: 'g s',
  dns: 'g d',
  addresses: 'g i',
  invoices: 'g v',
  storage: 'g o',
  functions: 'g f',
  activity: 'g a',
  history: 'g h',
  plan: 'p',
  check: 'p c',
  apply: 'p a',
  message: 'm',
  help: '?',
} as const

export type Shortcut = keyof typeof shortcuts

const runs = new Map<string, () => void>()

/** What was pressed before, where it may be the first of two, and when. */
let first = ''
let firstAt = 0

/** The second of two comes soon: what was pressed long ago isn't meant any more. */
const pairMs = 1500

/**
 * Whether a key press can be a shortcut of the page: not one for a field or the browser, and none while a dialog keeps the
 * page out of reach. What is done there would be lost with the page.
 */
const isAllowed = (event: KeyboardEvent): boolean =>
  !isTyping(event.target) &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  document.querySelector('dialog:modal') === null

const pressed = (event: KeyboardEvent): string => {
  const key = keyOf(event)
  if (key === 'k' && (event.ctrlKey || event.metaKey)) return shortcuts.palette
  return isAllowed(event) ? key : ''
}

/** The letter of a key, whatever Caps Lock says; of another alphabet the letter that is in its place. */
const keyOf = ({ key, code, shiftKey }: KeyboardEvent): string => {
  const isOther = /^\p{Letter}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key) && code.startsWith('Key')
  const letter = isOther ? code.slice('Key'.length) : key
  return /^[a-z]$/i.test(letter) && !shiftKey ? letter.toLowerCase() : letter
}

document.addEventListener('keydown', (event) => {
  const key = pressed(event)
  // What isn't the second of two is a shortcut of its own.
  const isPair = !event.repeat && event.timeStamp - firstAt < pairMs
  const run = (isPair ? runs.get(`${first} ${key}`) : undefined) ?? runs.get(key)
  first = key
  firstAt = event.timeStamp
  if (!run) return
  event.preventDefault()
  run()
})

document.addEventListener('pointerdown', () => {
  first = ''
})

/** Does what the keys of a shortcut do. */
export const runShortcut = (shortcut: Shortcut): void => runs.get(shortcuts[shortcut])?.()

/** Runs on a shortcut while it is shown; of several, what was shown last. */
export const useShortcut = (shortcut: Shortcut | undefined, run: () => void): void =>
  useShortcuts(
    useMemo(() => (shortcut === undefined ? [] : [shortcut]), [shortcut]),
    run,
  )

/** The same for several. @param names has to stay the same between renderings */
export const useShortcuts = <Name extends Shortcut>(
  names: readonly Name[],
  run: (pressed: Name) => void,
): void => {
  const runNow = useEffectEvent(run)
  // Before it is painted: the key may be pressed once the page is seen.
  useLayoutEffect(() => {
    const own = names.map((name) => ({ keys: shortcuts[name], run: () => runNow(name) }))
    for (const each of own) runs.set(each.keys, each.run)
    return () => {
      for (const each of own) if (runs.get(each.keys) === each.run) runs.delete(each.keys)
    }
  }, [names])
}
