/** Where the folder of the demo is: at this address, or somewhere above it. */
const findBase = async (): Promise<string | undefined> => {
  for (let path = location.pathname; path !== ''; path = path.slice(0, -1)) {
    path = path.slice(0, path.lastIndexOf('/') + 1)
    const { ok, headers } = await fetch(`${path}worker.js`, { method: 'HEAD' })
    // Some hosts answer a page for whatever they don't have.
    if (ok && headers.get('content-type')?.includes('javascript')) return path
  }
  return undefined
}

/** As far as it is used here. To everything but the browser what it gives is text. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(text: string): string }
}

/** What the policy of this page lets be registered: the one worker, under its own name. */
const workerAddress = (base: string): string => {
  const address = `${base}worker.js`
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('demo-worker', { createScriptURL: () => address }).createScriptURL(address) ??
    address
  )
}

const lastStart = 'demo-start'
const againMs = 5000

const longestStartMs = 20_000

/** A worker that runs and still doesn't answer would load this page for ever. */
const hasJustStarted = (): boolean => Date.now() - Number(sessionStorage.getItem(lastStart) ?? 0) < againMs

/** A worker that never gets ready says nothing of it. */
const rejectLate = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The worker is not ready.')), longestStartMs)
  })

/** @returns what can't be done, or nothing while the page is loaded again, which the worker then answers. */
const start = async (): Promise<'unsupported' | 'failed' | undefined> => {
  if (!('serviceWorker' in navigator)) return 'unsupported'
  const base = hasJustStarted() ? undefined : await findBase()
  if (base === undefined) return 'failed'
  await navigator.serviceWorker.register(workerAddress(base), { scope: base })
  await Promise.race([navigator.serviceWorker.ready, rejectLate()])
  sessionStorage.setItem(lastStart, String(Date.now()))
  location.reload()
  return undefined
}

const show = async () => {
  const state = await start().catch((error: unknown) => {
    console.error(error)
    return 'failed' as const
  })
  if (state) document.body.dataset.state = state
}

const language = navigator.languages
  .map((each) => each.split('-')[0])
  .find((each) => each === 'en' || each === 'sv')
document.documentElement.lang = language ?? 'en'
void show()
