import * as v from 'valibot'
import type { Payload } from '../response.ts'
import { flag, maybe, text } from './fields.ts'
import { createReader, type Foreign, identity, readList } from './foreign.ts'

const organization = v.looseObject({
  /** An integer on the wire; the identifier by which the organization signs in. */
  id: identity,
  name: maybe(text),
  /** What its invoices are to be marked with; empty, not null, where there is nothing. */
  invoicereference: maybe(text),
  /** Whether an invoice is not paid, and whether one is past its due date and not paid. */
  unpaidinvoices: maybe(flag),
  expiredinvoices: maybe(flag),
})

/** Specification: 2.6, and `user/listorganizations` as clients read it. */
export type Organization = v.InferOutput<typeof organization> & Foreign

const readOrganization = createReader(organization, { identity: 'id' })

/** `response.organizations`. @returns `undefined` when there is no list */
export const readOrganizations = (payload: Payload): Organization[] | undefined =>
  readList(payload, 'organizations', readOrganization)
