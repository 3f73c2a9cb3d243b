import { type Arguments, type ArgumentValue, takesArgument } from '@hosting-console/api-client'
import { type DescribedFunction, findDescribed, type ServiceDescription } from './service.ts'

/**
 * A job that a view needs done, and the function and argument names that a service may describe for it, best first.
 * Names come from the description: nothing calls a function that is not described.
 */
const jobs = {
  'list servers': [{ path: 'server/list', names: {} }],
  'show server': [{ path: 'server/details', names: { server: 'serverid', state: 'includestate' } }],
  'edit server': [
    {
      path: 'server/edit',
      names: { server: 'serverid', memory: 'memorysize', cores: 'cpucores', disk: 'disksize' },
    },
  ],
  'start server': [{ path: 'server/start', names: { server: 'serverid' } }],
  'stop server': [{ path: 'server/stop', names: { server: 'serverid' } }],
  'restart server': [
    { path: 'server/reboot', names: { server: 'serverid' } },
    { path: 'server/restart', names: { server: 'serverid' } },
  ],
  'open console': [{ path: 'server/console', names: { server: 'serverid' } }],
  'list backups': [{ path: 'server/listbackups', names: { server: 'serverid' } }],
  'list adapters': [{ path: 'server/networkadapters', names: { server: 'serverid' } }],
  'list allowed sizes': [{ path: 'server/allowedarguments', names: { server: 'serverid' } }],
  'list zones': [{ path: 'domain/list', names: {} }],
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
  'show address': [{ path: 'ip/details', names: { address: 'ipaddress' } }],
  'set reverse name': [{ path: 'ip/setptr', names: { address: 'ipaddress', name: 'data' } }],
  'reset reverse name': [{ path: 'ip/resetptr', names: { address: 'ipaddress' } }],
  'list invoices': [{ path: 'invoice/list', names: {} }],
  'list instances': [{ path: 'objectstorage/listinstances', names: { project: 'projectkey' } }],
  'show instance': [{ path: 'objectstorage/instancedetails', names: { instance: 'instanceid' } }],
  'create instance': [
    {
      path: 'objectstorage/createinstance',
      names: { project: 'projectkey', datacenter: 'datacenter', description: 'description' },
    },
  ],
} as const satisfies Record<string, readonly Variant[]>

type Variant = { path: string; names: Record<string, string> }

export type Job = keyof typeof jobs

/** The module whose description decides how a job is done. */
export const moduleOfJob = (job: Job): string => jobs[job][0].path.split('/')[0] ?? ''

/** Modules that views of their own are made of. */
export const modulesOfJobs: ReadonlySet<string> = new Set(
  Object.values(jobs).map(([{ path }]) => path.split('/')[0] ?? ''),
)

/** The argument words of a job, over all of its variants. */
export type JobWord<J extends Job> = WordsOf<(typeof jobs)[J][number]['names']>
type WordsOf<Names> = Names extends unknown ? keyof Names & string : never

export type Operation<J extends Job> = DescribedFunction & {
  /** Whether the described function takes this argument: `update_record` changes `data` and nothing else. */
  takes(word: JobWord<J>): boolean
  /** Values under the service's own argument names; what the function does not take is left out. */
  arguments(values: { readonly [Word in JobWord<J>]?: ArgumentValue }): Arguments
}

/**
 * The function this service describes for a job: `listrecords` with `domainname`, or `list_records` with `domain`.
 * @returns `undefined` when none of the names is described: the view then has to do without.
 */
export const findOperation = <J extends Job>(
  service: ServiceDescription,
  job: J,
): Operation<J> | undefined => {
  const variants: readonly Variant[] = jobs[job]
  for (const { path, names } of variants) {
    const described = findDescribed(service, path)
    if (!described) continue
    const nameOf = new Map(
      Object.entries(names).filter(([, name]) => takesArgument(described.description, name)),
    )
    return {
      ...described,
      takes: (word) => nameOf.has(word),
      arguments: (values) =>
        Object.fromEntries(
          Object.entries<ArgumentValue | undefined>(values).flatMap(([word, value]) => {
            const name = nameOf.get(word)
            return name === undefined || value === undefined ? [] : [[name, value]]
          }),
        ),
    }
  }
  return undefined
}
