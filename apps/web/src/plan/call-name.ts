import { type ArgumentValue, isRecord } from '@hosting-console/api-client'
import {
  calledFields,
  type ChangeDescription,
  isSecretName,
  namesOfMade,
  partsOf,
  saysWhich,
  type StagedCall,
} from '@hosting-console/console-core'
import { shownRecord } from '../changes/changed-name.ts'
import { hostNameOf, shownBy } from '../api/names-shown.ts'
import { stagedChange } from './staged.ts'

/** A thing by what people call it, and by what the service does. */
export type CalledThing = { name?: string; id?: string }

/** The thing of a call: what it is called now, and what it is identified by; or one that it uses the response of. */
export const thingOf = (call: StagedCall, isOfStep = false): CalledThing => {
  const { identity, path, shown } = call
  const sent = sentBy(call)
  const say = sayingOf(call, isOfStep)
  const record = say('recordid')
  const recordName = record === undefined ? undefined : recordNameOf(record, identity)
  if (record !== undefined && recordName !== undefined) return { id: record, name: recordName }
  const made = nameMadeBy(call, isOfStep)
  if (made !== undefined) return { name: made }
  const identifying = shown
    ? Object.keys(shown.about)
    : Object.keys(sent).filter((each) => saysWhich(path, each))
  const id = identifying.flatMap((each) => say(each) ?? []).join(' ')
  const server = say('serverid')
  if (server !== undefined && isReference(sent.serverid)) return { name: server }
  const present = server === undefined ? presentName(shown) : hostNameOf(server, identity)
  if (server !== undefined) return { id: id || server, ...(present === undefined ? {} : { name: present }) }
  if (present !== undefined) return { name: present, ...(id === '' ? {} : { id }) }
  return id === '' ? {} : { name: id }
}

/** The name of the thing when a read showed it. */
const presentName = (shown: StagedCall['shown']): string | undefined =>
  calledFields.flatMap((each) => {
    const value = shown?.current[each]
    return typeof value === 'string' && value !== '' ? [value] : []
  })[0]

const sentBy = ({ values, shown }: StagedCall) => ({ ...shown?.about, ...values })

const sayingOf = (call: StagedCall, isOfStep: boolean) => {
  const sent = sentBy(call)
  return (argument: string): string | undefined =>
    isSecretName(argument) ? undefined : saidBy(argument, sent[argument], isOfStep)
}

/**
 * The name of the thing that a call makes, where the call says it: never what it is made in or made of, such as the
 * server of a network adapter.
 */
export const nameMadeBy = (call: StagedCall, isOfStep = false): string | undefined => {
  const say = sayingOf(call, isOfStep)
  const [host, type, existing] = [say('host'), say('type'), say('recordid')]
  if (host !== undefined && type !== undefined && existing === undefined)
    return shownRecord({ host, type }, say('domainname') ?? say('domain') ?? '.')
  return namesOfMade(call.path).flatMap((each) => say(each) ?? [])[0]
}

/** The name of a record, as a page of this tab has shown its zone. */
const recordNameOf = (recordid: string, identity: string): string | undefined => {
  for (const { payload, values } of shownBy('domain/', identity)) {
    const zone = values.domainname ?? values.domain
    if (typeof zone !== 'string' || !Array.isArray(payload.records)) continue
    for (const record of payload.records as unknown[])
      if (isRecord(record) && String(record.recordid) === recordid) {
        const { host, type } = record
        if (typeof host === 'string' && typeof type === 'string') return shownRecord({ host, type }, zone)
      }
  }
  return undefined
}

/** The name that people have for the thing of a call, for the audit log. */
export const calledOf = (change: ChangeDescription | undefined): { name?: string } => {
  const name = change?.kind === 'call' ? thingOf(change).name : undefined
  return name === undefined ? {} : { name }
}

/** `server/edit web-1.example.com kvm100001`. */
export const nameOfCall = (call: StagedCall): string => {
  const { name, id } = thingOf(call)
  return [call.path, name, id].filter(Boolean).join(' ')
}

const isReference = (value: ArgumentValue | undefined): boolean =>
  typeof value === 'string' && typeof partsOf(value)[0] === 'object'

/** A text as it is; what is the identifier or the name of what another step makes is called as that. */
const saidBy = (
  argument: string,
  value: ArgumentValue | undefined,
  isOfStep: boolean,
): string | undefined => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return undefined
  const [part, ...others] = partsOf(value)
  if (typeof part === 'string' && others.length === 0) return value
  if (typeof part !== 'object' || others.length > 0 || isOfStep || !/(?:id|name)$/.test(argument))
    return undefined
  const made = stagedChange(part.step)?.change
  return made?.kind === 'call' ? thingOf(made, true).name : undefined
}
