import * as v from 'valibot'
import { flag, list, maybe, number, read, text } from './fields.ts'

const money = v.looseObject({ amount: maybe(number), currency: maybe(text), timeperiod: maybe(text) })

const address = v.looseObject({
  /** IPv6 compressed and in lower case. */
  ipaddress: text,
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
export type Address = v.InferOutput<typeof address>

/** `response.details`. */
export const readAddress = (value: unknown): Address => read(address, value)

/** `response.iplist` of the addresses a project holds, where it is a list. */
export const readAddresses = (value: unknown): Address[] => read(list(address), value)
