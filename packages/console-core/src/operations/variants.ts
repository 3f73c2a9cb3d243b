import type { Arguments, ArgumentValue } from '@hosting-console/api-client'
import { type DescribedFunction, findDescribed, type ServiceDescription, moduleOfPath } from '../service.ts'

/** A function that a service may describe for a job, and what it calls the arguments: by our word, its name. */
type Variant = { path: string; names: Record<string, string> }

const ofServer = { server: 'serverid' } as const
const ofAddress = { address: 'ipaddress' } as const

/**
 * A job that a view needs done, and the function and argument names that a service may describe for it, best first.
 * Names come from the description: nothing calls a function that is not described. How responses are read is in
 * `readers.ts`, apart from this: the navigation asks what is described before any screen is loaded.
 */
const jobs = {
  'list servers': [{ path: 'server/list', names: {} }],
  'create server': [{ path: 'server/create', names: {} }],
  'show server': [{ path: 'server/details', names: { ...ofServer, state: 'includestate' } }],
  'measure server': [{ path: 'server/status', names: ofServer }],
  'show usage': [
    {
      path: 'server/resourceusage',
      names: { ...ofServer, resource: 'resource', resolution: 'resolution' },
    },
  ],
  'edit server': [
    {
      path: 'server/edit',
      names: { ...ofServer, memory: 'memorysize', cores: 'cpucores', disk: 'disksize' },
    },
  ],
  'start server': [{ path: 'server/start', names: ofServer }],
  'stop server': [{ path: 'server/stop', names: ofServer }],
  'restart server': [
    { path: 'server/reboot', names: ofServer },
    { path: 'server/restart', names: ofServer },
  ],
  'open console': [{ path: 'server/console', names: ofServer }],
  'list allowed sizes': [{ path: 'server/allowedarguments', names: ofServer }],
  'list zones': [{ path: 'domain/list', names: {} }],
  'add zone': [{ path: 'domain/add', names: { zone: 'domainname', usualRecords: 'createrecords' } }],
  'delete zone': [{ path: 'domain/delete', names: { zone: 'domainname' } }],
  'list records': [
    { path: 'domain/listrecords', names: { zone: 'domainname' } },
    { path: 'domain/list_records', names: { zone: 'domain' } },
  ],
  'add record': [
    {
      path: 'domain/addrecord',
      names: { zone: 'domainname', host: 'host', type: 'type', data: 'data', ttl: 'ttl' },
    },
  ],
  'update record': [
    {
      path: 'domain/updaterecord',
      names: { record: 'recordid', host: 'host', type: 'type', data: 'data', ttl: 'ttl' },
    },
    { path: 'domain/update_record', names: { record: 'record_id', data: 'data' } },
  ],
  'delete record': [{ path: 'domain/deleterecord', names: { record: 'recordid' } }],
  'list addresses': [{ path: 'ip/listown', names: {} }],
  'take address': [{ path: 'ip/take', names: {} }],
  'show address': [{ path: 'ip/details', names: ofAddress }],
  'set reverse name': [{ path: 'ip/setptr', names: { ...ofAddress, name: 'data' } }],
  'reset reverse name': [{ path: 'ip/resetptr', names: ofAddress }],
  'list invoices': [{ path: 'invoice/list', names: {} }],
  'show next invoice': [{ path: 'invoice/next', names: {} }],
  'list maintenance': [{ path: 'api/maintenance', names: {} }],
  'show service status': [{ path: 'api/serviceinfo', names: {} }],
  'list organizations': [{ path: 'user/listorganizations', names: {} }],
  'list instances': [{ path: 'objectstorage/listinstances', names: { project: 'projectkey' } }],
  'show instance': [{ path: 'objectstorage/instancedetails', names: { instance: 'instanceid' } }],
} as const satisfies Record<string, readonly [Variant, ...Variant[]]>

export type Job = keyof typeof jobs

/** The argument words of a job, over all of its variants. */
export type JobWord<J extends Job> = WordsOf<(typeof jobs)[J][number]['names']>
type WordsOf<Names> = Names extends unknown ? keyof Names & string : never

/** The module whose description decides how a job is done. */
export const moduleOfJob = (job: Job): string => moduleOfPath(jobs[job][0].path)

/** The job that a function is there for, whatever service describes it. */
export const jobOf = (path: string): Job | undefined => jobsByPath.get(path)

const jobsByPath = new Map<string, Job>(
  Object.entries(jobs).flatMap(([job, variants]) => variants.map((each) => [each.path, job as Job])),
)

/** What a call that is there for a job says of one of its words, by the name that its function has for that. */
export const wordOfCall = <J extends Job>(
  job: J,
  { path, values }: { path: string; values: Arguments },
  word: JobWord<J>,
): ArgumentValue | undefined => {
  const variants: readonly Variant[] = jobs[job]
  const name = variants.find((each) => each.path === path)?.names[word]
  return name === undefined ? undefined : values[name]
}

/** Modules that views of their own are made of. */
export const modulesOfJobs: ReadonlySet<string> = new Set(
  Object.values(jobs).map(([{ path }]) => moduleOfPath(path)),
)

/**
 * The function this service describes for a job: `listrecords` with `domainname`, or `list_records` with `domain`.
 * @returns `undefined` when none of the names is described: the view then has to do without.
 */
export const findVariant = (
  service: ServiceDescription,
  job: Job,
): { described: DescribedFunction; names: Variant['names'] } | undefined => {
  const variants: readonly Variant[] = jobs[job]
  for (const { path, names } of variants) {
    const described = findDescribed(service, path)
    if (described) return { described, names }
  }
  return undefined
}
