import type { Arguments } from '@hosting-console/api-client'
import {
  findLostStep,
  type LostStep,
  renumber,
  type ServiceDescription,
  toBashPlan,
  toChange,
  toTypeScriptPlan,
  whyAsked,
} from '@hosting-console/console-core'
import { saveFile } from '../components/save-file.ts'
import { planContents, savedItems } from './plan-files.ts'

const scripts = {
  bash: { name: 'plan.sh', type: 'text/x-shellscript', write: toBashPlan },
  typescript: { name: 'plan.ts', type: 'text/typescript', write: toTypeScriptPlan },
}

/**
 * Hands the calls of the plan over as a script that needs no console; what the service doesn't describe is left out.
 * @returns why it could not, and then there is none
 */
export const saveScript = (
  kind: keyof typeof scripts,
  service: ServiceDescription,
  serviceUrl: string,
): LostStep | undefined => {
  const items = savedItems()
  const made = items.flatMap(({ id, change }) => {
    const call = toChange(service, change)?.call
    if (!call) return []
    const open = change.kind === 'call' ? (change.open ?? []) : []
    return [{ id, change, call, open, isAskedAbout: whyAsked(service, change) !== undefined }]
  })
  const lost = findLostStep(made)
  if (lost) return lost
  const places = new Map(made.map(({ id }, index) => [id, index + 1]))
  const { name, type, write } = scripts[kind]
  const calls = made.map(({ call, open, isAskedAbout }) => ({
    ...call,
    values: renumbered(call.values, places),
    open,
    isAskedAbout,
    serviceUrl,
  }))
  saveFile(name, type, write(calls), planContents(calls.length, items.length - calls.length))
  return undefined
}

const renumbered = (values: Arguments, places: ReadonlyMap<number, number>): Arguments => {
  const sent = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return renumber(Object.fromEntries(sent), (step) => places.get(step) ?? '?')
}
