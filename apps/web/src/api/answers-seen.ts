import type { Answer } from '@hosting-console/api-client'
import { writeText } from '../util/kept.ts'
import { onForget } from './forget.ts'

/** What is kept under this name is gone after sign-out, also where nothing was learned in this tab. */
export const shapesKey = 'shapes'

let seen: Answer[] = []

/** Nothing waits for what is learned of responses: it comes after what they are shown with. */
const laterMs = 1500

export const noteAnswer = (answer: Answer): Answer => {
  if (seen.push(answer) === 1) setTimeout(() => void learn(), laterMs)
  return answer
}

const learn = async (): Promise<void> => {
  const learning = await import('./shapes-seen.ts').catch(() => undefined)
  learning?.learnShapes(seen)
  seen = []
}

onForget(() => {
  seen = []
  writeText('browser', shapesKey, undefined)
})
