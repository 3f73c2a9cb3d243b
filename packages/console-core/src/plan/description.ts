import { moduleOfPath } from '../service.ts'
import type { RecordFields } from './dns-subjects.ts'
import type { ServerSize } from './server-changes.ts'
import { callDifferences, type StagedCall } from './staged-call.ts'

/**
 * A change as plain data: what is changed, as whom, what it was when it was read, and what it is meant to be. It holds no
 * call and no function, so it survives a reload, and the call is made of it with the description at hand.
 */
export type ChangeDescription =
  | {
      kind: 'update record'
      identity: string
      zone: string
      recordid: string
      before: RecordFields
      wanted: Partial<RecordFields>
    }
  | {
      kind: 'add record'
      identity: string
      zone: string
      wanted: RecordFields
      /** How many equal records there were, where it brings one of several back. */
      copies?: number
    }
  | { kind: 'delete record'; identity: string; zone: string; recordid: string; before: RecordFields }
  | { kind: 'set reverse name'; identity: string; address: string; before: string; wanted: string }
  | { kind: 'reset reverse name'; identity: string; address: string; before: string }
  | {
      kind: 'resize server'
      identity: string
      serverid: string
      before: Partial<ServerSize>
      wanted: Partial<ServerSize>
    }
  | StagedCall

/** What a change is about: a zone, an address, a server or anything of a module, and as whom it is changed. */
export type PlanSubject = { kind: 'zone' | 'address' | 'server' | 'module'; identity: string; name: string }

export const planSubject = (description: ChangeDescription): PlanSubject => {
  const { identity } = description
  switch (description.kind) {
    case 'update record':
    case 'add record':
    case 'delete record':
      return { kind: 'zone', identity, name: description.zone }
    case 'set reverse name':
    case 'reset reverse name':
      return { kind: 'address', identity, name: description.address }
    case 'call':
      return { kind: 'module', identity, name: moduleOfPath(description.path) }
    case 'resize server':
      return { kind: 'server', identity, name: description.serverid }
  }
}

/** One field of a change: without `from` it is new, without `to` it goes. */
export type Difference = { field: string; from?: string; to?: string }

/** What a change changes, field by field; what stays as it was is left out. */
export const differences = (description: ChangeDescription): Difference[] => {
  switch (description.kind) {
    case 'update record':
    case 'resize server': {
      const former: Record<string, string | undefined> = description.before
      return Object.entries(description.wanted).flatMap(([field, to]) => {
        const from = former[field]
        return from === to ? [] : [{ field, ...(from === undefined ? {} : { from }), to }]
      })
    }
    case 'add record':
      return Object.entries(description.wanted).map(([field, to]) => ({ field, to }))
    case 'delete record':
      return Object.entries(description.before).map(([field, from]) => ({ field, from }))
    case 'set reverse name':
      return [{ field: 'ptr', from: description.before, to: description.wanted }]
    case 'call':
      return callDifferences(description)
    case 'reset reverse name':
      return [{ field: 'ptr', from: description.before }]
  }
}
