import type { FormFault } from '@hosting-console/console-core'
import { maximumTtl } from '@hosting-console/dns'
import { text } from '../text/text.ts'

/** What is wrong with a value of a form, as a sentence. */
export const describeFormFault = (fault: FormFault): string =>
  fault === 'not-a-ttl'
    ? text.views.changes.enterTtl
    : text.functions.form.faults[fault].replace('{maximum}', String(maximumTtl))
