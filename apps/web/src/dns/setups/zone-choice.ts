import type { Zone } from '@hosting-console/console-core'
import { writeDraft } from '../../components/drafts.ts'

/** The draft of the zones that a setup is for: a table, kept in the tab like whatever is typed. */
export const zonesDraft = 'zones of a setup'

/** Puts zones into that table. */
export const chooseZones = (zones: readonly Zone[]): void => {
  const typed = ['zone\tproject', ...zones.map(({ name, identity }) => `${name}\t${identity}`)].join('\n')
  writeDraft(zonesDraft, { typed, base: '' })
}

/** `project/zone`, as an address has it. */
export const writeZoneName = ({ identity, name }: Zone): string => `${identity}/${name}`

export const readZoneName = (text: string): Zone | undefined => {
  const at = text.indexOf('/')
  return at < 1 ? undefined : { identity: text.slice(0, at), name: text.slice(at + 1) }
}
