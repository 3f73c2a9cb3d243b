import { userEvent } from '@testing-library/user-event'
import {
  asLocator,
  getByLabelSelector,
  getByRoleSelector,
  getByTextSelector,
  getByTitleSelector,
  Ivya,
} from 'ivya'
import { getAriaDisabled, isElementVisible } from 'ivya/utils'
import { poll } from './poll.ts'
import { readable } from './stand-ins.ts'

type Text = string | RegExp
type Exact = { exact?: boolean }
type Filter = { hasText?: Text; has?: Locator }

/** Playwright's own rules for what a locator finds. */
const finder = Ivya.create({ browser: 'chromium' })

/** What a hand does. What a press on an element would meet is judged by `pressable`. */
const hand = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 })

let user = hand()

/** Lets go of all keys and buttons. */
export const letGo = (): void => {
  user = hand()
}

/** The ways to find something, from the page or from within another locator. */
export abstract class Finder {
  protected abstract within(selector: string): Locator

  getByRole = (role: string, options?: Parameters<typeof getByRoleSelector>[1]) =>
    this.within(getByRoleSelector(role, options))
  getByText = (text: Text, options?: Exact) => this.within(getByTextSelector(text, options))
  getByLabel = (text: Text, options?: Exact) => this.within(getByLabelSelector(text, options))
  getByTitle = (text: Text, options?: Exact) => this.within(getByTitleSelector(text, options))
  locator = (selector: string, options: Filter = {}) => this.within(readable(selector)).filter(options)
}

const textPart = (engine: string, text: Text) =>
  getByTextSelector(text).replace(/^internal:text/, `internal:${engine}`)

/**
 * Playwright's Locator without a browser: what it finds is decided by Playwright's rules, and what is done with it by user-event. Has
 * what the tests use.
 */
export class Locator extends Finder {
  readonly selector: string

  constructor(selector: string) {
    super()
    this.selector = selector
  }

  protected within = (selector: string) => new Locator(`${this.selector} >> ${selector}`)

  filter = ({ hasText, has }: Filter) => {
    const parts = [
      hasText === undefined ? [] : [textPart('has-text', hasText)],
      has ? [`internal:has=${JSON.stringify(has.selector)}`] : [],
    ].flat()
    return parts.reduce<Locator>((found, part) => found.within(part), this)
  }
  nth = (index: number) => this.within(`nth=${index}`)
  first = () => this.nth(0)
  last = () => this.nth(-1)

  /** As a test writes it, for messages. */
  get name(): string {
    return asLocator('javascript', this.selector)
  }

  /** What is there now. */
  elements = (): Element[] => finder.queryLocatorSelectorAll(this.selector, document)

  /** @throws unless there is exactly one */
  element = (): HTMLElement => {
    const [found, ...others] = this.elements()
    if (!found) throw new Error(`${this.name} finds nothing in: ${pageText()}`)
    if (others.length > 0) throw new Error(`${this.name} finds ${others.length + 1} elements.`)
    return found as HTMLElement
  }

  private found = () => poll(this.element)
  private pressable = () =>
    poll(() => {
      const element = this.element()
      if (!isElementVisible(element)) throw new Error(`${this.name} is not visible.`)
      if (getAriaDisabled(element)) throw new Error(`${this.name} is disabled.`)
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (dialog && !dialog.contains(element) && !element.closest('[popover]'))
        throw new Error(`${this.name} is behind a dialog.`)
      return element
    })

  click = async () => user.click(await this.pressable())
  focus = async () => (await this.found()).focus()
  blur = async () => (await this.found()).blur()
  check = async () => this.setChecked(true)
  uncheck = async () => this.setChecked(false)
  setChecked = async (wanted: boolean) => {
    const element = await this.pressable()
    const isChecked = (element as HTMLInputElement).checked ?? element.ariaChecked === 'true'
    if (isChecked !== wanted) await user.click(element)
  }

  private editable = async () => {
    await this.pressable()
    return poll(() => {
      const field = this.element() as HTMLInputElement
      if (field.readOnly) throw new Error(`${this.name} can’t be written in.`)
      return field
    })
  }

  /** Sets the whole value at once, as a paste over all of it does. */
  fill = async (value: string) => {
    const field = await this.editable()
    field.focus()
    // React follows the setter of the element, not that of its class.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    // Fields of other types have no caret to move.
    if (field.type !== 'date') field.setSelectionRange?.(value.length, value.length)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: value }))
    if (['date', 'number', 'color', 'range', 'time'].includes(field.type))
      field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  press = async (keys: string) => {
    await this.focus()
    await press(keys)
  }
  pressSequentially = async (text: string) => {
    await this.focus()
    await type(text)
  }
  selectOption = async (wanted: string | { label?: string; index?: number }) => {
    const select = (await this.pressable()) as HTMLSelectElement
    await poll(async () => {
      const option = [...select.options].find((each, index) =>
        typeof wanted === 'string'
          ? each.value === wanted || each.label === wanted
          : each.label === wanted.label || index === wanted.index,
      )
      if (!option) throw new Error(`${this.name} has no option ${JSON.stringify(wanted)}.`)
      await user.selectOptions(select, option)
    })
  }
  setInputFiles = async (files: Uploaded | Uploaded[]) =>
    user.upload(
      await this.found(),
      [files]
        .flat()
        .map(({ name, mimeType, buffer }) => new File([buffer as BlobPart], name, { type: mimeType })),
    )

  evaluate = async <Given, Result>(run: (element: HTMLElement, given: Given) => Result, given?: Given) =>
    run(await this.found(), given as Given)
  count = async () => this.elements().length
  all = async () => this.elements().map((_, index) => this.nth(index))
  isVisible = async () => this.elements().some(isElementVisible)
  textContent = async () => (await this.found()).textContent
  innerText = async () => (await this.found()).innerText
  inputValue = async () => ((await this.found()) as HTMLInputElement).value
  getAttribute = async (name: string) => (await this.found()).getAttribute(name)
  waitFor = async () => void (await this.pressable())
}

type Uploaded = { name: string; mimeType: string; buffer: Uint8Array }

/** A key or a combination in Playwright's words: `Enter`, `Shift+Tab`, `Control+k`. */
export const press = async (keys: string): Promise<void> => {
  const parts = keys.match(/[^+]+|\+$/g) ?? []
  const held = parts.slice(0, -1)
  const key = parts.at(-1) ?? ''
  const pressed = key === 'Space' ? ' ' : key.length > 1 ? `{${key}}` : literal(key)
  await user.keyboard(
    `${held.map((each) => `{${each}>}`).join('')}${pressed}${held.map((each) => `{/${each}}`).join('')}`,
  )
}

export const type = (text: string): Promise<void> => user.keyboard(literal(text))

const literal = (text: string): string => text.replace(/[{[]/g, '$&$&')

/** For messages: what a person would read, cut. */
const pageText = (): string => (document.body.textContent ?? '').replace(/\s+/g, ' ').slice(-1500)
