import * as v from 'valibot'
import type { Payload } from '../response.ts'
import { isRecord } from '../envelope.ts'
import { maybe, text } from './fields.ts'
import { createReader, type Foreign, identity, readList } from './foreign.ts'

const notice = v.looseObject({
  servicestatusid: identity,
  name: maybe(text),
  text: maybe(text),
  date_start: maybe(text),
  /** Missing or null while it goes on. */
  date_end: maybe(text),
})

/** A disturbance, as `api/serviceinfo` shows it. Of planned maintenance no source shows the fields: it is read as the same. */
export type ServiceNotice = v.InferOutput<typeof notice> & Foreign

const readNotice = createReader(notice, { identity: 'servicestatusid', aliases: ['maintenanceid', 'id'] })

/** `response.maintenance`. @returns `undefined` when there is no list */
export const readMaintenance = (payload: Payload): ServiceNotice[] | undefined =>
  readList(payload, 'maintenance', readNotice)

/** `response.serviceinfo`: what is disturbed now, and what was. @returns `undefined` when neither is a list */
export const readServiceInfo = ({
  serviceinfo,
}: Payload): { current: ServiceNotice[]; past: ServiceNotice[] } | undefined => {
  if (!isRecord(serviceinfo)) return undefined
  const current = readList(serviceinfo, 'current', readNotice)
  const past = readList(serviceinfo, 'past', readNotice)
  return current || past ? { current: current ?? [], past: past ?? [] } : undefined
}
