import * as v from 'valibot'
import type { Payload } from '../response.ts'
import { flag, maybe, number, text } from './fields.ts'
import { createReader, type Foreign, identity, readList } from './foreign.ts'

const domain = v.looseObject({
  /** The specification calls it `domain`. */
  domainname: identity,
  /** As people write it, where that differs. */
  displayname: maybe(text),
  recordcount: maybe(number),
  registrarinfo: maybe(
    v.union([
      v.looseObject({ expire: maybe(text), state: maybe(text), autorenew: maybe(flag) }),
      v.tuple([]),
    ]),
  ),
})

/** A domain as it is listed; everything but its name may be missing. */
export type Domain = v.InferOutput<typeof domain> & Foreign

const readDomain = createReader(domain, { identity: 'domainname', aliases: ['domain'] })

/** `response.domains`. @returns `undefined` when there is no list */
export const readDomains = (payload: Payload): Domain[] | undefined =>
  readList(payload, 'domains', readDomain)
