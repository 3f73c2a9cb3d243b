import { expect, test } from 'vitest'
import { visible } from './visible.ts'

const turned = 'a\u202Eb\u200Fc\u061Cd\u2066'

test('SEC-62: text that would turn what is beside it around is marked, however deep it lies', () => {
  const element = { type: 'b' }
  const children = ['Delete ', turned, [turned, element], 7, null]
  expect(visible({ children, title: turned, value: turned, href: turned })).toEqual({
    children: ['Delete ', 'a�b�c�d�', ['a�b�c�d�', element], 7, null],
    title: 'a�b�c�d�',
    value: turned,
    href: turned,
  })
})

test('what holds nothing of the kind is the same object, other scripts among it', () => {
  for (const props of [{ children: ['שרת', ['a', { type: 'b' }]] }, { id: turned }, { title: 'a' }])
    expect(visible(props)).toBe(props)
})
