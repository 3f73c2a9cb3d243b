/*
 * What happy-dom lacks of a browser, as far as the console needs it to be drawn and used: sizes, visibility by the few classes that hide
 * something, dialogs, popovers and what watches the view. None of it proves anything of a browser: what these decide by themselves
 * (focus after a dialog, what is in view, how wide something is) is tested in Chromium.
 */

import { once } from './once.ts'

export const desktop = { width: 1280, height: 800 }

/** Of a row; what scrolls is as high as the page. */
const lineHeight = 32

const undrawn = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'DATALIST'])

const isHiddenItself = (element: Element): boolean => {
  if (undrawn.has(element.tagName) || element.hasAttribute('hidden')) return true
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return true
  if (element.hasAttribute('popover') && !openPopovers.has(element)) return true
  if ((element as HTMLElement).style.display.startsWith('none')) return true
  const { parentElement: parent } = element
  if (parent?.tagName === 'DETAILS' && element.tagName !== 'SUMMARY' && !parent.hasAttribute('open'))
    return true
  const { classList } = element
  return classList.contains('sm:hidden') || (classList.contains('hidden') && !classList.contains('sm:block'))
}

const inline = new Set('A ABBR B BDI CODE EM I KBD MARK SMALL SPAN STRONG SUB SUP TIME WBR'.split(' '))

/** Classes that lay out what is in them, piece by piece. */
const boxes = ['flex', 'inline-flex', 'grid', 'btn', 'navlink', 'opt', 'tab', 'frame-header']

/** Texts beside each other in inline elements are one word. */
const isInline = ({ tagName, classList, parentElement }: Element): boolean =>
  inline.has(tagName) &&
  ![...boxes, 'block'].some((name) => classList.contains(name)) &&
  !boxes.some((name) => parentElement?.classList.contains(name))

const isDrawn = (element: Element): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (isHiddenItself(each)) return false
  return element.isConnected
}

/** Of an open popover. */
const openMark = 'data-popover-open'

const openPopovers = once('open popovers', () => new Set<Element>())
const beforeDialog = new WeakMap<Element, Element | null>()

const focusable =
  'button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), a[href], [tabindex="0"]'

const focusFirst = (within: HTMLElement): void =>
  (within.querySelector<HTMLElement>(focusable) ?? within).focus()

/** Events of dialogs and popovers come in a task of their own. */
const soon = (run: () => void): void => void setTimeout(run, 0)

const toggle = (popover: HTMLElement, type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed'): void => {
  const event = Object.assign(new Event(type), {
    newState,
    oldState: newState === 'open' ? 'closed' : 'open',
  })
  popover.dispatchEvent(event)
}

const showPopover = (popover: HTMLElement): void => {
  if (openPopovers.has(popover)) return
  if (popover.popover === 'auto')
    for (const other of openPopovers) if (!other.contains(popover)) hidePopover(other as HTMLElement)
  toggle(popover, 'beforetoggle', 'open')
  openPopovers.add(popover)
  popover.setAttribute(openMark, '')
  soon(() => toggle(popover, 'toggle', 'open'))
}

const hidePopover = (popover: HTMLElement): void => {
  if (!openPopovers.delete(popover)) return
  popover.removeAttribute(openMark)
  toggle(popover, 'beforetoggle', 'closed')
  soon(() => toggle(popover, 'toggle', 'closed'))
}

const togglePopover = (popover: HTMLElement): void =>
  openPopovers.has(popover) ? hidePopover(popover) : showPopover(popover)

const autoPopovers = (): HTMLElement[] =>
  [...openPopovers].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.popover === 'auto',
  )

/** What a click does beside its listeners: a popover opens at its button and closes by a press outside. */
const followClick = ({ target, defaultPrevented }: Event): void => {
  if (!(target instanceof Element)) return
  const button = target.closest('[popovertarget]')
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  for (const open of autoPopovers()) if (open !== popover && !open.contains(target)) hidePopover(open)
  if (popover && !defaultPrevented) togglePopover(popover)
}

/** Escape closes what is on top. */
const followEscape = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const popover = autoPopovers().at(-1)
  if (popover) {
    hidePopover(popover)
    return
  }
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

class SeenAtOnce {
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry
    soon(() => this.#tell([entry], this as unknown as IntersectionObserver))
  }
  unobserve() {}
  disconnect() {}
}

const define = (target: object, members: Record<string, (this: HTMLElement) => unknown>): void => {
  for (const [name, get] of Object.entries(members))
    Object.defineProperty(target, name, { configurable: true, get })
}

const methods = (target: object, members: Record<PropertyKey, unknown>): void => {
  for (const name of Reflect.ownKeys(members))
    Object.defineProperty(target, name, { configurable: true, writable: true, value: members[name] })
}

/** Puts something around a method, which it is given first. */
const wrap = (
  target: object,
  name: PropertyKey,
  around: (this: never, original: (...given: unknown[]) => unknown, ...given: unknown[]) => unknown,
): void => {
  const original: (...given: unknown[]) => unknown = Reflect.get(target, name)
  const value = function (this: never, ...given: unknown[]) {
    return around.call(this, (...changed) => original.apply(this, changed), ...given)
  }
  Object.defineProperty(target, name, { configurable: true, writable: true, value })
}

/** Without what no selector of happy-dom says. */
export const readable = (selector: string): string =>
  selector.replaceAll(':modal', '[open]').replaceAll(':popover-open', `[${openMark}]`)

const getComputedStyle = (element: Element) => ({
  display: isHiddenItself(element) ? 'none' : isInline(element) ? 'inline' : 'block',
  visibility: 'visible',
  content: 'none',
  getPropertyValue: () => '',
})

/** How large the window is: happy-dom's own, which media queries follow. */
export const resize = (size: { width: number; height: number }): void =>
  (window as Window & { happyDOM?: { setViewport: (size: object) => void } }).happyDOM?.setViewport(size)

function widthOf(this: HTMLElement) {
  return isDrawn(this) ? desktop.width : 0
}

function heightOf(this: HTMLElement) {
  if (!isDrawn(this)) return 0
  return this.tagName === 'HTML' || /\boverflow-(?:y-)?auto\b/.test(this.className)
    ? desktop.height
    : lineHeight
}

/** Of a canvas: takes what is drawn, and has no letters to measure. */
function DrawsNothing(): object {
  return new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true })
}

/** Puts them in place. */
export const standIn = (): void => {
  const { prototype } = HTMLElement
  define(prototype, {
    offsetWidth: widthOf,
    clientWidth: widthOf,
    offsetHeight: heightOf,
    clientHeight: heightOf,
  })
  define(Element.prototype, {
    getBoundingClientRect: () =>
      function (this: Element) {
        const size = isDrawn(this) ? { width: desktop.width, height: lineHeight } : { width: 0, height: 0 }
        return { x: 0, y: 0, top: 0, left: 0, right: size.width, bottom: size.height, ...size }
      },
  })
  methods(Element.prototype, {
    checkVisibility: function (this: Element) {
      return isDrawn(this)
    },
    scrollIntoView: () => undefined,
  })
  methods(prototype, {
    showPopover: function (this: HTMLElement) {
      showPopover(this)
    },
    hidePopover: function (this: HTMLElement) {
      hidePopover(this)
    },
    togglePopover: function (this: HTMLElement) {
      togglePopover(this)
    },
  })
  methods(HTMLDialogElement.prototype, {
    showModal: function (this: HTMLDialogElement) {
      beforeDialog.set(this, document.activeElement)
      this.setAttribute('open', '')
      focusFirst(this)
    },
    close: function (this: HTMLDialogElement) {
      if (!this.hasAttribute('open')) return
      this.removeAttribute('open')
      const before = beforeDialog.get(this)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      soon(() => this.dispatchEvent(new Event('close')))
    },
  })
  // A browser moves the focus to what is selected.
  for (const { prototype: field } of [HTMLInputElement, HTMLTextAreaElement])
    wrap(field, 'select', function (this: HTMLElement, select: () => unknown) {
      this.focus()
      return select()
    })
  // What is saved as a file is followed nowhere.
  wrap(HTMLAnchorElement.prototype, 'click', function (this: HTMLAnchorElement, click: () => unknown) {
    return this.hasAttribute('download') ? undefined : click()
  })
  wrap(document, 'querySelector', (find, selector) => find(readable(String(selector))))
  for (const name of ['entries', Symbol.iterator] as const)
    wrap(Headers.prototype, name, function* (entries) {
      for (const [header, value] of entries() as Iterable<[string, string]>)
        yield [header.toLowerCase(), value]
    })
  methods(window, { getComputedStyle })
  methods(globalThis, { getComputedStyle, IntersectionObserver: SeenAtOnce, Path2D: DrawsNothing })
  methods(HTMLCanvasElement.prototype, { getContext: DrawsNothing })
  document.addEventListener('click', followClick)
  document.addEventListener('keydown', followEscape)
}

/** Nothing of a page that was left is open on the next. */
export const closeAll = (): void => openPopovers.clear()
