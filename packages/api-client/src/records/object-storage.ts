import * as v from 'valibot'
import { list, maybe, read, text } from './fields.ts'

const credential = v.looseObject({
  id: text,
  accesskey: maybe(text),
  /** A secret, given again by every read of the details. */
  secretkey: maybe(text),
  description: maybe(text),
  created: maybe(text),
})

const instance = v.looseObject({
  /** The argument is called `instanceid`. */
  id: text,
  created: maybe(text),
  description: maybe(text),
  /** A key such as `dc-sto1`, not a name. */
  datacenter: maybe(text),
  credentials: list(credential),
})

/** Specification: 4.2 describes it in words; fields are the live service's. */
export type ObjectStorageInstance = v.InferOutput<typeof instance>
/** An access key pair of an instance. Its `secretkey` is a secret. */
export type ObjectStorageCredential = v.InferOutput<typeof credential>

/** `response.instances`. */
export const readInstances = (value: unknown): ObjectStorageInstance[] => read(list(instance), value)

/** `response.instance`, from details and from creating one. */
export const readInstance = (value: unknown): ObjectStorageInstance => read(instance, value)

/** `response.credential`, the answer to creating one. */
export const readCredential = (value: unknown): ObjectStorageCredential => read(credential, value)
