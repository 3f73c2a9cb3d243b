import type { FormFault } from '@hosting-console/console-core'
import { maximumTtl } from '@hosting-console/dns'
import { functionsText } from '../text/functions.ts'
import { viewsText } from '../text/views.ts'

/** What is wrong with a value of a form, as a sentence. */
export const describeFormFault = (fault: FormFault): string =>
  fault === 'not-a-ttl'
    ? viewsText.changes.enterTtl
    : functionsText.form.faults[fault].replace('{maximum}', String(maximumTtl))
