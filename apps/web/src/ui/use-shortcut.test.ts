// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { type Shortcut, useShortcut } from './use-shortcut.ts'

const pressed: Shortcut[] = []

const Key = ({ name }: { name: Shortcut }) => {
  useShortcut(name, () => pressed.push(name))
  return null
}

/** What runs when keys are pressed one after the other, on a page that knows these. */
const press = async (keys: string): Promise<Shortcut[]> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => root.unmount()))
  const known: Shortcut[] = ['servers', 'plan', 'help']
  await act(async () => root.render(known.map((name) => createElement(Key, { key: name, name }))))
  pressed.length = 0
  for (const key of keys.split(' '))
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  return pressed
}

test.each<[keys: string, runs: Shortcut[]]>([
  ['g s', ['servers']],
  ['g g s', ['servers']],
  ['g x s', []],
  ['s', []],
  ['g p', ['plan']],
  ['g Shift ?', ['help']],
  ['p g s p', ['plan', 'servers', 'plan']],
])('%s runs %j', async (keys, runs) => {
  expect(await press(keys)).toEqual(runs)
})
