/** Browsers ignore an address that changes more than 200 times in 30 seconds. */
const pauseMs = 200

let waiting: { pathname: string; change: (search: URLSearchParams) => void } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Changes the query of the address without a navigation, soon: reload, Back and a copied link give the same screen. What
 * is asked for last wins; it is written at the latest before a press or the page's end can lead away.
 */
export const changeQuery = (change: (search: URLSearchParams) => void): void => {
  listen()
  if (waiting && waiting.pathname === window.location.pathname) {
    const before = waiting.change
    waiting.change = (search) => {
      before(search)
      change(search)
    }
  } else {
    waiting = { pathname: window.location.pathname, change }
  }
  timer ??= setTimeout(write, pauseMs)
}

/** Empty values leave the address short. */
export const replaceQuery = (values: Record<string, string>): void =>
  changeQuery((search) => {
    for (const [name, value] of Object.entries(values)) {
      if (value === '') search.delete(name)
      else search.set(name, value)
    }
  })

const write = (): void => {
  clearTimeout(timer)
  timer = undefined
  const asked = waiting
  waiting = undefined
  if (!asked || asked.pathname !== window.location.pathname) return
  const url = new URL(window.location.href)
  asked.change(url.searchParams)
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url)
}

const writeOnEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') write()
}

/** From the first change on: what is listened to already isn't added again. */
const listen = (): void => {
  window.addEventListener('pagehide', write)
  document.addEventListener('click', write, { capture: true })
  document.addEventListener('keydown', writeOnEnter, { capture: true })
}
