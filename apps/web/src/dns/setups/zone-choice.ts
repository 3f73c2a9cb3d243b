import type { Zone } from '@hosting-console/console-core'
import { draftOf, writeDraft } from '../../components/drafts.ts'
import { showToast } from '../../components/toasts.ts'
import { text } from '../../text/text.ts'

/**
 * The draft of the zones that a setup is for: a table, kept in the tab like whatever is typed. Each setup has its own, so that none
 * is ready for the zones of another; without one it holds zones that wait for a setup to be chosen.
 */
export const zonesDraft = (setup = ''): string => `zones of setup ${setup}`

type Target = { zone: Zone; host?: string; values?: Readonly<Record<string, string>> }

/** Puts zones with their hosts and values into that table. */
export const chooseTargets = (targets: readonly Target[], setup?: string): void => {
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
  put(zonesDraft(setup), typed)
}

/** Gives a setup the zones that waited for one. */
export const takeTargets = (setup: string): void => {
  const waiting = draftOf(zonesDraft())
  if (!waiting) return
  writeDraft(zonesDraft(), undefined)
  put(zonesDraft(setup), waiting.typed)
}

/** What was typed there is put back by the message’s Undo. */
const put = (draft: string, typed: string): void => {
  const former = draftOf(draft)
  writeDraft(draft, { typed, base: '' })
  if (!former || ['', typed].includes(former.typed)) return
  showToast({
    tone: 'ok',
    title: text.setups.tableReplaced,
    action: { label: text.plan.undo, run: () => writeDraft(draft, former) },
  })
}

const cellText = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** `project/zone`, as an address has it. */
export const writeZoneName = ({ identity, name }: Zone): string => `${identity}/${name}`

export const readZoneName = (text: string): Zone | undefined => {
  const at = text.indexOf('/')
  return at < 1 ? undefined : { identity: text.slice(0, at), name: text.slice(at + 1) }
}
