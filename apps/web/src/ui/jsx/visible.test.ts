import { expect, test } from 'vitest'
import { visible } from './visible.ts'

const turned = 'a\u202Eb\u2069c\u202Ad\u2066'

test('SEC-62: text that would turn what stands beside it around is marked, however deep it lies', () => {
  const element = { type: 'b' }
  const children = ['Delete ', turned, [turned, element], 7, null]
  expect(visible({ children, title: turned, value: turned, href: turned })).toEqual({
    children: ['Delete ', 'a�b�c�d�', ['a�b�c�d�', element], 7, null],
    title: 'a�b�c�d�',
    value: turned,
    href: turned,
  })
})

test('what is given is neither changed nor joined by anything, and other scripts stay as they are', () => {
  const props = { children: 'שרת\u200F 1' }
  expect(visible(props)).toEqual(props)
  expect(Object.keys(visible({ id: '1' }))).toEqual(['id'])
})
