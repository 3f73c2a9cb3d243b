// @vitest-environment happy-dom
import { answerClass, type PageBlock } from '@hosting-console/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let state: DocumentReadyState = 'loading'

Object.defineProperty(document, 'readyState', { get: () => state, configurable: true })

const asked: string[] = []

/** A page that is on its way, and its module as it is loaded then. */
const open = async (content: string) => {
  state = 'loading'
  document.head.innerHTML = `<meta name="console-base" content="/"><meta name="console-answers" content="${content}">`
  document.body.innerHTML = '<div id="root"></div>'
  vi.resetModules()
  return await import('./page-answers.ts')
}

beforeEach(() => {
  asked.length = 0
  globalThis.fetch = async (input) => {
    asked.push(typeof input === 'string' ? input : '')
    return new Response('asked')
  }
})

/** As the parser adds it; its end comes with what is after it. */
const add = (block: PageBlock, isWhole = true): void => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.className = answerClass
  script.textContent = JSON.stringify(block)
  document.body.append(script)
  if (isWhole) document.body.append('\n')
}

const end = (): void => {
  state = 'interactive'
  document.dispatchEvent(new Event('readystatechange'))
}

// A page that has not ended would take the blocks of the next.
afterEach(end)

const textOf = async (response: Promise<Response>) => (await response).text()
const left = () => document.querySelectorAll(`.${answerClass}`).length

test('a request waits for its block, has it once, and is made after that', async () => {
  const { fetchFirst } = await open('coming')
  const first = textOf(fetchFirst('/session'))
  const second = textOf(
    fetchFirst('/api/server/list', { body: 'a=1', headers: { 'Console-Identity': 'cl1' }, method: 'POST' }),
  )
  add({ names: ['session  ', 'api/server/list cl1 a=1'] })
  add({ name: 'api/server/list cl1 a=1', answer: { headers: {}, body: 'rows' } })
  expect(await second).toBe('rows')
  add({ name: 'session  ', answer: { headers: { date: 'now' }, body: 'view' } })
  expect(await first).toBe('view')
  expect([asked, left()]).toEqual([[], 0])
  expect(await textOf(fetchFirst('/session'))).toBe('asked')
})

test('a block that has come in part is waited for', async () => {
  const { fetchFirst } = await open('coming')
  add({ names: ['session  '] }, false)
  const response = textOf(fetchFirst('/session'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(left()).toBe(1)
  document.body.append('\n')
  add({ name: 'session  ', answer: { headers: {}, body: 'view' } }, false)
  end()
  expect(await response).toBe('view')
  expect([asked, left()]).toEqual([[], 0])
})

test('what isn’t named, has no answer or doesn’t come is asked for', async () => {
  const { fetchFirst } = await open('coming')
  add({ names: ['session  ', 'api/ip/ me '] })
  const other = textOf(fetchFirst('/api/dns/', { headers: { 'Console-Identity': 'me' } }))
  expect(await other).toBe('asked')
  const none = textOf(fetchFirst('/session'))
  add({ name: 'session  ' })
  expect(await none).toBe('asked')
  const late = textOf(fetchFirst('/api/ip/', { headers: { 'Console-Identity': 'me' } }))
  end()
  expect(await late).toBe('asked')
})

test('once the page has begun nothing of it is used, nor left in the document', async () => {
  const { closePageAnswers, fetchFirst } = await open('coming')
  closePageAnswers()
  add({ names: ['session  '] })
  add({ name: 'session  ', answer: { headers: {}, body: 'old' } })
  end()
  expect(await textOf(fetchFirst('/session'))).toBe('asked')
  expect(left()).toBe(0)
})

test('a page that says nothing of answers asks at once', async () => {
  const { fetchFirst } = await open('')
  expect(await textOf(fetchFirst('/session'))).toBe('asked')
})
