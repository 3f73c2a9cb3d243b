import * as v from 'valibot'
import type { Payload } from '../response.ts'
import { flag, list, maybe, number, text } from './fields.ts'
import { createReader, type Foreign, identity, readList } from './foreign.ts'

const money = v.looseObject({ amount: maybe(number), currency: maybe(text), timeperiod: maybe(text) })

const address = v.looseObject({
  /** IPv6 compressed and in lower case. */
  ipaddress: identity,
  /** 4 or 6. */
  ipversion: maybe(number),
  datacenter: maybe(text),
  platform: maybe(text),
  platforms: list(text),
  netmask: maybe(text),
  broadcast: maybe(text),
  gateway: maybe(text),
  nameservers: list(text),
  /** Null when it is attached to nothing. */
  serverid: maybe(text),
  reserved: maybe(flag),
  lockedtoaccount: maybe(flag),
  /** With its final dot. */
  ptr: maybe(text),
  cost: maybe(v.union([money, number])),
})

/** One address, as the functions of `ip` give it. The specification names `ip/setptr` only; fields are the live service's. */
export type Address = v.InferOutput<typeof address> & Foreign

/** `response.details`, as far as it can be read. */
export const readAddress = createReader(address, { identity: 'ipaddress' })

/** `response.iplist` of the addresses a project holds. @returns `undefined` when there is no list */
export const readAddresses = (payload: Payload): Address[] | undefined =>
  readList(payload, 'iplist', readAddress)
