import { focusManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followOthers } from './changes-elsewhere.ts'

test('what another tab changes is loaded again at once where it is seen, else once when someone looks', async () => {
  const other = new BroadcastChannel('console:changed')
  onTestFinished(() => {
    other.close()
    focusManager.setFocused(undefined)
  })
  const renewed: string[][] = []
  followOthers((modules) => renewed.push([...modules]))
  other.postMessage(['domain'])
  await vi.waitFor(() => expect(renewed).toEqual([['domain']]))
  focusManager.setFocused(false)
  other.postMessage(['server', 'ip'])
  other.postMessage(['ip'])
  await new Promise((later) => setTimeout(later, 50))
  expect(renewed).toHaveLength(1)
  focusManager.setFocused(true)
  expect(renewed).toEqual([['domain'], ['server', 'ip']])
})
