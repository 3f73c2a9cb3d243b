import * as v from 'valibot'
import type { Payload } from '../response.ts'
import { flag, list, maybe, number, numberIn, text } from './fields.ts'
import { createReader, type Foreign, identity, readList } from './foreign.ts'

const serverAddress = v.looseObject({
  ipaddress: text,
  /** 4 or 6. */
  version: maybe(number),
  lockedtoaccount: maybe(flag),
})

const server = v.looseObject({
  serverid: identity,
  projectkey: maybe(text),
  hostname: maybe(text),
  /** Name of the data center, not its key. */
  datacenter: maybe(text),
  platform: maybe(text),
  description: maybe(text),
  cpucores: maybe(number),
  /** MB. */
  memorysize: maybe(numberIn({ MB: 1, GB: 1024 })),
  /** The specification does not state the unit; the live service means GB. */
  disksize: maybe(numberIn({ GB: 1 })),
  /** GB a month; null where it is not metered. */
  transfer: maybe(numberIn({ GB: 1 })),
  /** Mbit/s. */
  bandwidth: maybe(numberIn({ 'Mbit/s': 1 })),
  templatename: maybe(text),
  initialtemplate: maybe(v.looseObject({ id: maybe(text), name: maybe(text) })),
  /** `running`, `stopped`, `locked`; null unless it was asked for. */
  state: maybe(text),
  isrunning: maybe(flag),
  /** True while a change is under way. */
  islocked: maybe(flag),
  iplist: list(serverAddress),
})

/** A server as the list and the details give it. Specification: 2.2; further fields from the live service. */
export type Server = v.InferOutput<typeof server> & Foreign

/** One server, as far as it can be read. */
export const readServer = createReader(server, { identity: 'serverid' })

/** `response.servers`, each as far as it can be read. @returns `undefined` when there is no list */
export const readServers = (payload: Payload): Server[] | undefined =>
  readList(payload, 'servers', readServer)
