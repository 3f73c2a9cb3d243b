import type { Status } from '@hosting-console/api-client'
import { functionsText } from '../text/functions.ts'

/** The service's own words about a call, or that it has none. */
export const statusWords = ({ text, isMissing }: Status): string =>
  isMissing ? functionsText.answer.noStatus : text
