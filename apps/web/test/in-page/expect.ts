import {
  getAriaDisabled,
  getElementAccessibleDescription,
  getElementAccessibleName,
  isElementVisible,
} from 'ivya/utils'
import { expect } from 'vitest'
import { Locator } from './locator.ts'
import { patienceMs, poll } from './poll.ts'

type Text = string | RegExp
/** `isMissing`: there is nothing to look at, so nothing holds of it, nor does its contrary. */
type Seen = { pass: boolean; seen?: unknown; isMissing?: true }

const missing: Seen = { pass: false, seen: 'nothing', isMissing: true }

type Look<Received, Wanted extends unknown[]> = (
  received: Received,
  ...wanted: Wanted
) => Seen | Promise<Seen>

/** A matcher that looks until it sees what it was asked for. */
const polled = <Received, Wanted extends unknown[]>(look: Look<Received, Wanted>) =>
  async function (this: { isNot?: boolean }, received: Received, ...wanted: Wanted) {
    const isNot = this.isNot === true
    let last: Seen = { pass: isNot }
    const ms = (wanted.at(-1) as { timeout?: number } | undefined)?.timeout ?? patienceMs
    await poll(async () => {
      last = await look(received, ...wanted)
      if (last.pass === isNot || last.isMissing) throw new Error('not yet')
    }, ms).catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'not yet')) throw error
    })
    return {
      pass: last.isMissing ? isNot : last.pass,
      message: () =>
        `${received instanceof Locator ? received.name : 'the page'}: ${isNot ? 'not ' : ''}${JSON.stringify(wanted.map((each) => (each instanceof RegExp ? String(each) : each)))}, seen: ${JSON.stringify(last.seen)}`,
    }
  }

/** @throws where there are several */
const only = (locator: Locator): HTMLElement | undefined => {
  const [found, ...others] = locator.elements()
  if (others.length > 0) throw new Error(`${locator.name} finds ${others.length + 1} elements.`)
  return found as HTMLElement | undefined
}

/** Of one element. */
const ofOne = <Wanted extends unknown[]>(look: (element: HTMLElement, ...wanted: Wanted) => Seen) =>
  polled((locator: Locator, ...wanted: Wanted) => {
    const element = only(locator)
    return element ? look(element, ...wanted) : missing
  })

const plain = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const contains = (text: string, wanted: Text): boolean =>
  typeof wanted === 'string' ? text.includes(plain(wanted)) : wanted.test(text)

const equals = (text: string, wanted: Text): boolean =>
  typeof wanted === 'string' ? text === plain(wanted) : wanted.test(text)

/** As Playwright compares it: also what is not drawn. */
const textOf = (element: Element): string => plain(element.textContent ?? '')

const texts = (holds: (text: string, wanted: Text) => boolean, isAll: boolean) =>
  polled((locator: Locator, wanted: Text | Text[]) => {
    const found = locator.elements().map(textOf)
    if (Array.isArray(wanted)) {
      const isLong = isAll ? found.length === wanted.length : found.length >= wanted.length
      return { pass: isLong && wanted.every((each, index) => holds(found[index] ?? '', each)), seen: found }
    }
    const element = only(locator)
    return element ? { pass: holds(textOf(element), wanted), seen: textOf(element) } : missing
  })

const field = (element: HTMLElement) => element as HTMLInputElement

const attribute = ofOne((element, name: string, wanted?: Text) => {
  const seen = element.getAttribute(name)
  return { pass: seen !== null && (wanted === undefined || equals(seen, wanted)), seen }
})

expect.extend({
  toBeVisible: polled((locator: Locator, { visible = true }: { visible?: boolean } = {}) => {
    const found = only(locator)
    const isVisible = found !== undefined && isElementVisible(found)
    return { pass: isVisible === visible, seen: found?.outerHTML.slice(0, 200) ?? 'nothing' }
  }),
  toBeHidden: polled((locator: Locator) => {
    const found = locator.elements()
    return { pass: !found.some(isElementVisible), seen: found.length }
  }),
  toBeAttached: ofOne((element) => ({ pass: element.isConnected })),
  toHaveCount: polled((locator: Locator, count: number) => {
    const seen = locator.elements().length
    return { pass: seen === count, seen }
  }),
  toContainText: texts(contains, false),
  toHaveText: texts(equals, true),
  toHaveValue: ofOne((element, wanted: Text) => {
    const seen = field(element).value
    return { pass: typeof wanted === 'string' ? seen === wanted : wanted.test(seen), seen }
  }),
  toHaveAttribute: attribute,
  toBeFocused: ofOne((element) => ({
    pass: document.activeElement === element,
    seen: document.activeElement?.outerHTML.slice(0, 200),
  })),
  toBeDisabled: ofOne((element) => ({ pass: getAriaDisabled(element) })),
  toBeEnabled: ofOne((element) => ({ pass: !getAriaDisabled(element) })),
  toBeEditable: ofOne((element) => ({ pass: !getAriaDisabled(element) && !field(element).readOnly })),
  toBeChecked: ofOne((element) => ({ pass: field(element).checked ?? element.ariaChecked === 'true' })),
  toHaveAccessibleName: ofOne((element, wanted: Text) => {
    const seen = plain(getElementAccessibleName(element, false))
    return { pass: equals(seen, wanted), seen }
  }),
  toHaveAccessibleDescription: ofOne((element, wanted: Text) => {
    const seen = plain(getElementAccessibleDescription(element, false))
    return { pass: equals(seen, wanted), seen }
  }),
  toHaveURL: polled((_page: unknown, wanted: Text) => {
    const seen = location.href
    return {
      pass: typeof wanted === 'string' ? seen === new URL(wanted, seen).href : wanted.test(seen),
      seen,
    }
  }),
  toPass: polled(async (attempt: () => Promise<void>) => {
    try {
      await attempt()
      return { pass: true }
    } catch (error) {
      return { pass: false, seen: String(error) }
    }
  }),
})

export { expect }
