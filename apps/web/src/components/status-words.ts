import type { Status } from '@hosting-console/api-client'
import { text } from '../text/text.ts'

/** The service's own words about a call, or that it has none. */
export const statusWords = (status: Status): string =>
  status.isMissing ? text.responses.noStatus : status.text
