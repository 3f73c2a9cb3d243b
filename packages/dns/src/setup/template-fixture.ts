import { expect } from 'vitest'
import { readTemplate } from './read-template.ts'
import type { SetupTemplate } from './template.ts'

/** The text of a template with these records. */
export const templateText = (records: readonly object[], more: object = {}): string =>
  JSON.stringify({
    providerId: 'example.org',
    providerName: 'Example',
    serviceId: 'mail',
    serviceName: 'Mail',
    records,
    ...more,
  })

/** A template with these records, which has no fault. */
export const templateOf = (records: readonly object[], more: object = {}): SetupTemplate => {
  const { template, faults } = readTemplate(templateText(records, more))
  expect(faults).toEqual([])
  if (!template) throw new Error('The template has faults.')
  return template
}
