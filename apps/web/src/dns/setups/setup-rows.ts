import type { DnsRecord } from '@hosting-console/api-client'
import {
  type ChangeDescription,
  type ServiceDescription,
  toZoneRecord,
  type Zone,
  zoneKey,
} from '@hosting-console/console-core'
import {
  applySetup,
  fullName,
  isWithin,
  nameKey,
  relativeName,
  type SetupLine,
  type SetupOutcome,
  type SetupRefusal,
  type SetupTemplate,
  sameName,
  shownName,
  type ZoneRecord,
} from '@hosting-console/dns'
import { deletions } from '../bulk.ts'
import { zoneFileDiff } from '../zone-file-diff.ts'

/** A zone, or a host below it, that a setup is for. */
export type SetupTarget = {
  zone: Zone
  host: string
  values: Readonly<Record<string, string>>
}

type Held = ZoneRecord

/** What a setup would make of a target; nothing while its zone isn't read. */
export type WeighedTarget = {
  target: SetupTarget
  isUnread: boolean
  outcome?: SetupOutcome<Held>
}

/** Of one record of the setup in one zone. */
export type CellState = 'unread' | 'reading' | 'refused' | 'there' | 'adds' | 'replaces' | 'left-out'

/** What is chosen of a setup: groups, where it has any. */
export type ChosenSetup = { template: SetupTemplate; groups: readonly string[] | undefined }

/** The records of a zone, as far as they are read. */
export type ReadOf = (zone: Zone) => ReadZone

type ReadZone = { records?: readonly DnsRecord[] | undefined; isUnread: boolean }

/**
 * Weighs targets, and each zone anew only when its records or its targets are others. Hosts of one zone follow each other: the
 * second finds what the first has left.
 */
export const createWeigher = ({ template, groups }: ChosenSetup) => {
  const known = new Map<string, { targets: readonly SetupTarget[]; read: ReadZone; all: WeighedTarget[] }>()
  const weighZone = (targets: readonly SetupTarget[], read: ReadZone): WeighedTarget[] => {
    let records: readonly Held[] | undefined = read.records?.map((record) =>
      toZoneRecord(record, record.recordid),
    )
    return targets.map((target) => {
      if (!records) return { target, isUnread: read.isUnread }
      const outcome = applySetup<Held>({
        records,
        template,
        domain: target.zone.name,
        host: target.host,
        values: bareValues(template, target.values),
        ...(groups ? { groups } : {}),
      })
      if (!outcome.refusal) records = outcome.after
      return { target, isUnread: false, outcome }
    })
  }
  return (targets: readonly SetupTarget[], readOf: ReadOf): readonly WeighedTarget[] => {
    const weighed = new Map<SetupTarget, WeighedTarget>()
    for (const [key, ofZone] of Map.groupBy(targets, ({ zone }) => zoneKey(zone))) {
      const [first] = ofZone
      if (!first) continue
      const read = readOf(first.zone)
      const before = known.get(key)
      const isSame =
        before?.read.records === read.records &&
        before?.read.isUnread === read.isUnread &&
        before.targets.length === ofZone.length &&
        ofZone.every((each, at) => each === before.targets[at])
      const all = isSame ? before.all : weighZone(ofZone, read)
      known.set(key, { targets: ofZone, read, all })
      for (const each of all) weighed.set(each.target, each)
    }
    return targets.flatMap((target) => weighed.get(target) ?? [])
  }
}

/** Some of the targets as if the others weren't there. Where a zone has all of its own, they are as they were weighed. */
export const weighedAlone = (
  chosen: ChosenSetup,
  weighed: readonly WeighedTarget[],
  isWanted: (each: WeighedTarget) => boolean,
  readOf: ReadOf,
): WeighedTarget[] =>
  [...Map.groupBy(weighed, ({ target }) => zoneKey(target.zone)).values()].flatMap((ofZone) => {
    const wanted = ofZone.filter(isWanted)
    const targets = wanted.map(({ target }) => target)
    return wanted.length === ofZone.length ? ofZone : createWeigher(chosen)(targets, readOf)
  })

export const cellOf = ({ outcome, isUnread }: WeighedTarget, at: number): CellState => {
  if (!outcome) return isUnread ? 'unread' : 'reading'
  if (outcome.refusal)
    return outcome.refusal.at.length === 0 || outcome.refusal.at.includes(at) ? 'refused' : 'left-out'
  const line = outcome.lines.find((each) => each.at === at)
  if (!line) return 'left-out'
  if (line.held) return 'there'
  return line.removed.length > 0 ? 'replaces' : 'adds'
}

/** What is said of a target as a whole. */
export type RowState = 'unread' | 'reading' | 'refused' | 'in-place' | 'changes'

export const stateOf = ({ outcome, isUnread }: WeighedTarget): RowState => {
  if (!outcome) return isUnread ? 'unread' : 'reading'
  if (outcome.refusal) return 'refused'
  return outcome.lines.every(({ held, removed }) => held && removed.length === 0) ? 'in-place' : 'changes'
}

export const linesOf = ({ outcome }: WeighedTarget): readonly SetupLine<Held>[] =>
  outcome && !outcome.refusal ? outcome.lines : []

export const refusalOf = ({ outcome }: WeighedTarget): SetupRefusal | undefined => outcome?.refusal

/** What makes the zones of targets as the setup wants them. */
export const changesOf = (
  service: ServiceDescription,
  weighed: readonly WeighedTarget[],
  readOf: ReadOf,
): ChangeDescription[] =>
  [...Map.groupBy(weighed, ({ target }) => zoneKey(target.zone)).values()].flatMap((ofZone) => {
    const zone = ofZone[0]?.target.zone
    const records = zone && readOf(zone).records
    const after = ofZone.findLast(({ outcome }) => outcome && !outcome.refusal)?.outcome
    if (!records || !after || after.refusal) return []
    // What stays is compared with nothing: of a thousand zones that would take seconds.
    const staying = new Set(after.after.map(({ recordid }) => recordid))
    const leaving = records.filter(({ recordid }) => !staying.has(recordid))
    const coming = after.after.filter(({ recordid }) => recordid === undefined)
    if (coming.length === 0)
      return deletions(
        service,
        leaving.map((record) => ({ zone, record })),
      )
    const file = { records: coming, unread: [] }
    return zoneFileDiff(service, zone, { records: leaving, file, mode: 'whole', hasNameServers: true })
      .changes
  })

/** What the zone itself has now and would lose: never replaced without a word. */
export type OwnType = 'NS' | 'MX' | 'A'

/** Which of the zone's own name servers, mail servers and addresses give way. */
export const ownReplaced = (weighed: WeighedTarget): OwnType[] => {
  const { name } = weighed.target.zone
  const types = linesOf(weighed).flatMap(({ removed }) =>
    removed.flatMap(({ record: { host, type } }) => (sameName(fullName(host, name), name) ? [type] : [])),
  )
  return (['NS', 'MX', 'A'] as const).filter((each) =>
    types.some((type) => type === each || (each === 'A' && type === 'AAAA')),
  )
}

/** Finds zones of the account by names as people write them. */
export const createZoneFinder = (zones: readonly Zone[]) => {
  const byName = Map.groupBy(zones, ({ name }) => nameKey(name))
  return (name: string, project: string | undefined): Zone | 'unknown-zone' | 'several-projects' => {
    const named = byName.get(nameKey(name.trim())) ?? []
    const [zone, ...others] = project ? named.filter(({ identity }) => identity === project.trim()) : named
    if (!zone) return 'unknown-zone'
    return others.length > 0 ? 'several-projects' : zone
  }
}

/**
 * Values without the text that the setup puts around them: `google-site-verification=abc` where it has `google-site-verification=%v%`
 * is how a provider hands it out.
 */
export const bareValues = (
  { records }: SetupTemplate,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const key = `%${name.toLowerCase()}%`
      const around = records.flatMap(({ host, data, pointsTo, spfRules }) =>
        [host, data, pointsTo, spfRules].flatMap((text = '') => {
          const at = text.toLowerCase().indexOf(key)
          const [before, after] = [text.slice(0, Math.max(at, 0)), text.slice(at + key.length)]
          if (at < 0 || (before + after).includes('%')) return []
          // `mailto:` of `v=DMARC1; rua=mailto:%reports%` comes along with an address as well.
          const word = /[^\s;,="]*[:=]$/.exec(before)?.[0] ?? ''
          return [
            { before, after },
            { before: word, after: '' },
          ]
        }),
      )
      const found = around.find(({ before, after }) => startsAs(value, before) || endsAs(value, after))
      if (!found) return [name, value]
      const start = startsAs(value, found.before) ? found.before.length : 0
      return [name, value.slice(start, endsAs(value, found.after) ? -found.after.length : undefined)]
    }),
  )

const startsAs = (value: string, text: string): boolean =>
  text !== '' && value.toLowerCase().startsWith(text.toLowerCase())

const endsAs = (value: string, text: string): boolean =>
  text !== '' && value.toLowerCase().endsWith(text.toLowerCase())

/** A host below a zone as people write it, also with the name of the zone; nothing for the zone itself. */
export const hostBelow = (typed: string, { name }: Zone): string => {
  const host = typed.trim()
  const below = host !== '' && isWithin(host, name) ? relativeName(host, name) : host
  return below === '@' ? '' : below
}

/** What a zone is called beside the host below it. */
export const targetName = ({ zone, host }: Pick<SetupTarget, 'zone' | 'host'>): string =>
  host === '' ? shownName(zone.name) : `${host}.${shownName(zone.name)}`
