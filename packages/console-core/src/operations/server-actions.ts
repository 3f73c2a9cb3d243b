import { effectOf } from '../effects/effects.ts'
import { functionsNeedingOnly, functionsAccepting } from '../identifiers.ts'
import type { DescribedFunction, ServiceDescription } from '../service.ts'
import { findOperation } from './find-operation.ts'

/** What has a button of its own on the page of a server, in this order. */
const jobs = ['start server', 'stop server', 'restart server', 'open console'] as const
export type ServerJob = (typeof jobs)[number]

/** Whether a job would change nothing, as the server is so already, or has nothing to restart. */
export const isNeedless = (job: ServerJob | undefined, state: string | undefined): boolean =>
  job === 'start server'
    ? state === 'running'
    : (job === 'stop server' || job === 'restart server') && state === 'stopped'

/** A described function that takes nothing but the server, and the job it does, where it is one that has a name. */
export type ServerAction = { job?: ServerJob; described: DescribedFunction }

/** All that can be done with a server at once: first what has a button, then every other function that changes it. */
export const serverActions = (service: ServiceDescription): ServerAction[] => {
  const named = jobs.flatMap((job): ServerAction[] => {
    const described = findOperation(service, job)
    return described ? [{ job, described }] : []
  })
  // A form of its own changes what edits.
  const shown = new Set([
    findOperation(service, 'edit server')?.path,
    ...named.map(({ described }) => described.path),
  ])
  const others = functionsNeedingOnly(service, 'serverid').filter(
    ({ path, description }) =>
      !shown.has(path) &&
      // What may be left out can turn a call into another: `server/mountiso` without a file unmounts.
      description.optional_arguments.length === 0 &&
      effectOf(path, description).effect !== 'reads',
  )
  return [...named, ...others.map((described) => ({ described }))]
}

/** What else needs a server, and more than that or something to set: its form is opened. */
export const serverForms = (service: ServiceDescription): DescribedFunction[] => {
  const actions = new Set(serverActions(service).map(({ described }) => described.path))
  return functionsAccepting(service, ['serverid'])
    .map(({ described }) => described)
    .filter(
      ({ path, description }) => !actions.has(path) && description.required_arguments.includes('serverid'),
    )
}
