import type { Status } from '@hosting-console/api-client'
import { responsesText } from '../text/responses.ts'

/** The service's own words about a call, or that it has none. */
export const statusWords = ({ text, isMissing }: Status): string =>
  isMissing ? responsesText.noStatus : text
