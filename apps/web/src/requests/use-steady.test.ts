// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { useSteady } from './use-steady.ts'

test('the word asked for stays while one is typed, and is the latest before and after that', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => root.unmount()))
  const seen: string[] = []
  const Question = ({ asked, typed }: { asked: string; typed: string }) => {
    seen[0] = useSteady(asked, typed)
    return null
  }
  const ask = async (asked: string, typed: string) => {
    await act(async () => root.render(createElement(Question, { asked, typed })))
    return seen[0]
  }
  expect(await ask('kvm100001', '')).toBe('kvm100001')
  expect(await ask('web-1.example.com', '')).toBe('web-1.example.com')
  expect(await ask('web-1.example.com', 'w')).toBe('web-1.example.com')
  expect(await ask('other.example.com', 'we')).toBe('web-1.example.com')
  expect(await ask('other.example.com', '')).toBe('other.example.com')
})
