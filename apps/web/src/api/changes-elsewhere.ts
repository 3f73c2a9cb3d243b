import { focusManager } from '@tanstack/react-query'

/** The modules of what other tabs of this browser have changed, and this one has not loaded again yet. */
const heard = new Set<string>()

const tabs = new BroadcastChannel('console:changed')

/** Tells the other tabs which modules something was changed in. */
export const tellOthers = (modules: ReadonlySet<string>): void => tabs.postMessage([...modules])

/**
 * What is changed in another tab is loaded again here: at once in a tab that is seen, else when someone looks at it.
 * @param renew loads again what is shown of these modules
 */
export const followOthers = (renew: (modules: ReadonlySet<string>) => void): void => {
  const catchUp = () => {
    if (!focusManager.isFocused() || heard.size === 0) return
    const modules = new Set(heard)
    heard.clear()
    renew(modules)
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<string[]>) => {
    for (const module of data) heard.add(module)
    catchUp()
  })
  focusManager.subscribe(catchUp)
}
