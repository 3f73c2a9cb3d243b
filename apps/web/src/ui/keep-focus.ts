const focusable = 'button:not([aria-disabled="true"]), input, select, textarea, a[href], [tabindex]'

/**
 * Keeps the focus near its place when what has it leaves the page: else it falls to the body, and the keyboard starts anew
 * at the top. What takes the focus by itself comes first.
 */
export const keepFocus = (): void => {
  /** What had the focus last, and everything around it. */
  let path: readonly Element[] = []
  let isLooking = false
  const hasFallen = () =>
    document.activeElement === document.body && path[0] !== undefined && !path[0].isConnected
  const look = () => {
    isLooking = false
    if (hasFallen()) homeOf(path)?.focus({ preventScroll: true })
  }
  document.addEventListener('focusin', ({ target }) => {
    path = target instanceof Element ? pathOf(target) : []
  })
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== null) return
    // A press beside everything gives the focus up: nothing has fallen then.
    queueMicrotask(() => {
      if (document.activeElement === document.body && path[0]?.isConnected) path = []
    })
  })
  new MutationObserver(() => {
    if (isLooking || !hasFallen()) return
    isLooking = true
    requestAnimationFrame(() => setTimeout(look))
  }).observe(document.body, { childList: true, subtree: true })
}

const pathOf = (element: Element): Element[] => {
  const path: Element[] = []
  for (let each: Element | null = element; each; each = each.parentElement) path.push(each)
  return path
}

const homeOf = (path: readonly Element[]): HTMLElement | null => {
  for (const element of path) {
    if (!element.isConnected || !(element instanceof HTMLElement)) continue
    const home = element.querySelector<HTMLElement>('[data-focus-home]')
    if (element instanceof HTMLDialogElement) return home ?? element.querySelector<HTMLElement>(focusable)
    if (element.matches('[tabindex]') && element !== document.body) return element
    if (home) return home
  }
  return document.getElementById('content')
}
