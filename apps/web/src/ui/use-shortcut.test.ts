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

type Press = { key: string; code?: string; shiftKey?: boolean }

/** What runs when keys are pressed one after the other, on a page that knows these. */
const press = async (keys: readonly Press[]): Promise<Shortcut[]> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => root.unmount()))
  const known: Shortcut[] = ['servers', 'plan', 'help']
  await act(async () => root.render(known.map((name) => createElement(Key, { key: name, name }))))
  pressed.length = 0
  for (const each of keys)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...each, bubbles: true }))
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
  expect(await press(keys.split(' ').map((key) => ({ key })))).toEqual(runs)
})

test('a key pressed long ago, or before a click, is not the first of two', async () => {
  expect(await press([{ key: 'g' }])).toEqual([])
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(await press([{ key: 's' }])).toEqual([])
  const later = new KeyboardEvent('keydown', { key: 's', bubbles: true })
  await press([{ key: 'g' }])
  Object.defineProperty(later, 'timeStamp', { value: performance.now() + 2000 })
  document.body.dispatchEvent(later)
  expect(pressed).toEqual([])
})

test.each<[what: string, keys: Press[], runs: Shortcut[]]>([
  ['Caps Lock', [{ key: 'G' }, { key: 'S' }], ['servers']],
  [
    'a Cyrillic layout',
    [
      { key: 'п', code: 'KeyG' },
      { key: 'ы', code: 'KeyS' },
    ],
    ['servers'],
  ],
  [
    'AZERTY, by the letter and not its place',
    [
      { key: 'g', code: 'KeyG' },
      { key: 's', code: 'KeyS' },
      { key: 'p', code: 'KeyP' },
    ],
    ['servers', 'plan'],
  ],
  ['Shift with a letter', [{ key: 'P', shiftKey: true }], []],
  ['a letter that has no place of a Latin one', [{ key: 'ö', code: 'Semicolon' }], []],
])('with %s', async (_, keys, runs) => {
  expect(await press(keys)).toEqual(runs)
})
