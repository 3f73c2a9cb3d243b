import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { App, loadSignIn } from './App.tsx'
import { areAnswersComing, closePageAnswers } from './api/page-answers.ts'
import { queryClient } from './api/query-client.ts'
import { isKnownHere, loadSession, viewInUse } from './api/session-store.ts'
import { loadScreen } from './routes.tsx'
import { chooseLanguage, text } from './text/text.ts'
import './ui/composing.ts'
import { keepFocus } from './ui/keep-focus.ts'
import { basePath } from './util/base-path.ts'
import { chosenLanguage } from './util/language.ts'
import { writeAs } from './util/locale.ts'
import { showTheme } from './util/theme.ts'
import { whileParsing } from './util/while-parsing.ts'

/** What a screen shows is waited for that long, so that the frame is drawn with it. A slow service has its skeleton then. */
const dataMs = 150

/** What doesn't come for that long is drawn without, and comes into the frame. */
const codeMs = 1500

const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))])

/**
 * Draws the console into the page, in the language that was chosen, once the session, the code of the screen and, where they
 * come soon, its rows are there: until then the page is the skeleton that it came with.
 * @returns the root, or nothing where the page has none
 */
export const start = (): Root | undefined => {
  const root = document.getElementById('root')
  if (!root) return undefined
  showTheme()
  const drawn = createRoot(root)
  void prepared().then(() =>
    drawn.render(
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>,
    ),
  )
  keepFocus()
  return drawn
}

/** Draws the console once the page has come so far: it may still be on its way, as it ends with what is asked first. */
export const startSoon = (): void =>
  void whileParsing(() => document.getElementById('root')?.nextSibling ?? undefined).then(start)

const loadLists = () => import('./lists/load-lists.ts')

const prepared = async (): Promise<unknown> => {
  const session = loadSession()
  const { pathname } = window.location
  // What is likely to be shown is loaded beside the session.
  const isLikelySignedIn = areAnswersComing() || isKnownHere()
  const code = isLikelySignedIn ? Promise.all([loadScreen(pathname), loadLists()]) : loadSignIn()
  code.catch(() => undefined)
  await chooseLanguage([...chosenLanguage(), ...navigator.languages])
  writeAs(text.locale)
  await session
  const view = viewInUse()
  if (!view) {
    closePageAnswers()
    return within(codeMs, loadSignIn())
  }
  const listed = loadLists()
    .then((part) => part.loadLists(`/${pathname.slice(basePath.length)}`, view))
    .catch(() => undefined)
    .finally(closePageAnswers)
  // What fails is asked for again by what shows it, and said there.
  await within(codeMs, loadScreen(pathname))
  return within(dataMs, listed)
}
