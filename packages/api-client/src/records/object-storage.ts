import * as v from 'valibot'
import type { Payload } from '../response.ts'
import { date, list, maybe, text } from './fields.ts'
import { isRecord } from '../envelope.ts'
import { createReader, type Foreign, identity, isNothing, itemsOf, readList } from './foreign.ts'

const credential = v.looseObject({
  id: identity,
  accesskey: maybe(text),
  /** A secret, given again by every read of the details. */
  secretkey: maybe(text),
  description: maybe(text),
  created: maybe(date),
})

/** An access key pair of an instance. Its `secretkey` is a secret. */
export type ObjectStorageCredential = v.InferOutput<typeof credential> & Foreign

/** `response.credential`, the response to creating one. */
const readCredential = createReader(credential, { identity: 'id', aliases: ['credentialid'] })

/** As a list, where they can be found; one that stands alone may have no identifier. What can't be read stays as it is. */
const listed = (value: unknown): unknown => {
  if (isNothing(value)) return []
  return isRecord(value) && typeof value.accesskey === 'string'
    ? [value]
    : (itemsOf(value, readCredential) ?? value)
}

const instance = v.looseObject({
  /** The specification knows it by the argument's name, `instanceid`. */
  id: identity,
  created: maybe(date),
  description: maybe(text),
  /** A key such as `dc-sto1`, not a name. */
  datacenter: maybe(text),
  /** Without the field it is unknown whether there are any. */
  credentials: v.optional(
    v.pipe(
      v.unknown(),
      v.transform(listed),
      list(v.unknown()),
      v.transform((items) => items?.map((item, position) => readCredential(item, position))),
    ),
  ),
})

/** Specification: 4.2 describes it in words; fields are the live service's. */
export type ObjectStorageInstance = v.InferOutput<typeof instance> & Foreign

/** `response.instance`, from details and from creating one, as far as it can be read. */
export const readInstance = createReader(instance, { identity: 'id', aliases: ['instanceid'] })

/** `response.instances`. @returns `undefined` when there is no list */
export const readInstances = (payload: Payload): ObjectStorageInstance[] | undefined =>
  readList(payload, 'instances', readInstance)
