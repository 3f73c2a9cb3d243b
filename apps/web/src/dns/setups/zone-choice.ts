import type { Zone } from '@hosting-console/console-core'
import { writeDraft } from '../../components/drafts.ts'

/** The draft of the zones that a setup is for: a table, kept in the tab like whatever is typed. */
export const zonesDraft = 'zones of a setup'

/** Puts zones into that table. */
export const chooseZones = (zones: readonly Zone[]): void => chooseTargets(zones.map((zone) => ({ zone })))

type Target = { zone: Zone; host?: string; values?: Readonly<Record<string, string>> }

/** Puts zones with their hosts and values into that table. */
export const chooseTargets = (targets: readonly Target[]): void => {
  const variables = [...new Set(targets.flatMap(({ values = {} }) => Object.keys(values)))]
  const hosts = targets.some(({ host }) => host) ? ['host'] : []
  const rows = targets.map(({ zone: { name, identity }, host = '', values = {} }) => [
    name,
    identity,
    ...hosts.map(() => host),
    ...variables.map((each) => values[each] ?? ''),
  ])
  const head = ['zone', 'project', ...hosts, ...variables.map((each) => `%${each}%`)]
  const typed = [head, ...rows].map((cells) => cells.map(cellText).join('\t')).join('\n')
  writeDraft(zonesDraft, { typed, base: '' })
}

const cellText = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** `project/zone`, as an address has it. */
export const writeZoneName = ({ identity, name }: Zone): string => `${identity}/${name}`

export const readZoneName = (text: string): Zone | undefined => {
  const at = text.indexOf('/')
  return at < 1 ? undefined : { identity: text.slice(0, at), name: text.slice(at + 1) }
}
