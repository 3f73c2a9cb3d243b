import { answerClass, answerName, type PageAnswer, type PageBlock } from '@hosting-console/contract'
import { basePath } from '../util/base-path.ts'
import { whileParsing } from '../util/while-parsing.ts'
import { onForget } from './forget.ts'

/*
 * A page that someone opens who is signed in comes with the answers to what it asks first, as blocks of JSON behind everything else.
 * Each is used once, and only to begin with: later it would be old.
 */

/** Whether blocks of this page may be used: it says itself that they come. */
let isOpen = document.querySelector('meta[name="console-answers"]')?.getAttribute('content') === 'coming'

/** What is still to come, once it was said. */
let expected: Set<string> | undefined

const there = new Map<string, PageAnswer | undefined>()

/** A page that broke off may end within one. */
const readBlock = (text: string): PageBlock | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** They stay in the document no longer than until the next one, or the end of the page, has come. SEC-63. */
const takeBlocks = (): undefined => {
  for (const element of document.querySelectorAll(`script.${answerClass}`)) {
    // More of it may come.
    if (!element.nextSibling && document.readyState === 'loading') return undefined
    element.remove()
    const block = readBlock(element.textContent)
    if (!isOpen || !block) continue
    if ('names' in block) expected = new Set(block.names)
    else there.set(block.name, block.answer)
  }
  return undefined
}

/** Whether the page comes with answers, as it does for who may be signed in. */
export const areAnswersComing = (): boolean => isOpen

/** From now on everything is asked for. */
export const closePageAnswers = (): void => {
  isOpen = false
  there.clear()
}

if (isOpen) {
  void whileParsing(takeBlocks)
  onForget(closePageAnswers)
}

/** Something to end a wait with, once nothing of the page is used any more. */
const closed = () => (isOpen ? undefined : ('closed' as const))

const answerOf = async (name: string): Promise<PageAnswer | undefined> => {
  await whileParsing(() => {
    takeBlocks()
    return expected ?? closed()
  })
  if (!isOpen || !expected?.delete(name)) return undefined
  await whileParsing(() => {
    takeBlocks()
    return there.has(name) || closed()
  })
  const answer = there.get(name)
  there.delete(name)
  return answer
}

/** Asks the console, unless the page came with the answer. */
export const fetchFirst: typeof fetch = async (input, init = {}) => {
  const answer = isOpen && (await Promise.race([answerOf(nameOf(input, init)), tooLong()]))
  return answer ? new Response(answer.body, answer) : fetch(input, init)
}

/** A page that stops in the middle keeps nothing waiting: the console ends it after two seconds. */
const tooLong = () => new Promise<undefined>((resolve) => setTimeout(resolve, 3000))

const nameOf = (input: Parameters<typeof fetch>[0], { headers, body }: RequestInit): string =>
  answerName(
    new URL(input instanceof Request ? input.url : input, location.href).pathname.slice(basePath.length),
    new Headers(headers).get('console-identity') ?? undefined,
    typeof body === 'string' ? body : undefined,
  )
