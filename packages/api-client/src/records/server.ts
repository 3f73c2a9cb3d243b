import * as v from 'valibot'
import { flag, list, maybe, number, read, text } from './fields.ts'

const serverAddress = v.looseObject({
  ipaddress: text,
  /** 4 or 6. */
  version: maybe(number),
  lockedtoaccount: maybe(flag),
})

const server = v.looseObject({
  serverid: text,
  projectkey: maybe(text),
  hostname: maybe(text),
  /** Name of the data center, not its key. */
  datacenter: maybe(text),
  platform: maybe(text),
  description: maybe(text),
  cpucores: maybe(number),
  /** MB. */
  memorysize: maybe(number),
  /** The specification does not state the unit; the live service means GB. */
  disksize: maybe(number),
  /** GB a month; null where it is not metered. */
  transfer: maybe(number),
  /** Mbit/s. */
  bandwidth: maybe(number),
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
export type Server = v.InferOutput<typeof server>

/** @throws MalformedAnswer when `serverid` is missing or a field has an impossible type. */
export const readServer = (value: unknown): Server => read(server, value)

/** `response.servers`. Missing, null and empty are no servers. */
export const readServers = (value: unknown): Server[] => read(list(server), value)
