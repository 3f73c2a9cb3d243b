import { grouped, plural } from '../counts.ts'

/** What is said of the states of a zone. */
export const zoneHistory = {
  title: (zone: string) => `History of ${zone}`,
  hint: 'The console keeps what a zone was like each time its records are loaded here, also when someone changed it elsewhere. Restoring stages changes: nothing is sent until you apply the plan.',
  states: 'States of the zone',
  changes: 'Changes',
  filter: 'Filter by record',
  only: (record: string) => `Only ${record}`,
  all: 'Show all records',
  value: (data: string, ttl: number) => `${data} (TTL ${ttl})`,
  noValue: 'none',
  none: 'No state of this zone has been kept yet. Zones whose list is larger than 2 MB have no history.',
  older: 'Load older',
  counts: (came: number, went: number, changed: number) =>
    [
      ...(came > 0 ? [`${grouped(came)} added`] : []),
      ...(went > 0 ? [`${grouped(went)} deleted`] : []),
      ...(changed > 0 ? [`${grouped(changed)} changed`] : []),
    ].join(', ') || 'As it was before',
  records: (count: number) => plural(count, '1 record', (n) => `${n} records`),
  cameEmpty: 'The list was empty',
  between: (from: string, to: string) => `Between ${from} and ${to}`,
  elsewhere: (between: string) => `Elsewhere, ${between.charAt(0).toLowerCase()}${between.slice(1)}`,
  by: (who: string, at: string, plan: number | undefined) =>
    plan === undefined ? `${who}, ${at}` : `${who}, ${at}, plan of ${grouped(plan)} changes`,
  partly: (people: string, count: number) =>
    `${people}. ${plural(count, '1 change is', (n) => `${n} changes are`)} not explained by what was sent from here.`,
  firstSeen: (at: string) => `First loaded ${at}`,
  from: 'From',
  to: 'To',
  now: 'Now',
  option: (when: string, count: number) => `${when} (${grouped(count)})`,
  same: 'These two are the same.',
  deleted: {
    title: 'Deleted zones',
    none: 'No zone that was loaded here is missing from the lists.',
    last: (at: string) => `Last loaded ${at}`,
    by: (who: string, at: string) => `Deleted by ${who}, ${at}`,
    notListed: 'This zone isn’t listed any more.',
    restore: 'Restoring stages the zone and its records in one plan.',
    add: 'Add it, then restore its records here.',
  },
  /** Asked before a zone is deleted. */
  unkept: {
    title: (zone: string, project: string) => `Delete ${zone} in ${project} without its records?`,
    why: 'The records couldn’t be loaded first, so the console keeps nothing of them and can’t restore them later.',
    submit: 'Delete zone',
  },
  restore: {
    button: (when: string) => `Restore ${when}…`,
    back: (when: string) => `Back to ${when}…`,
    title: (zone: string, when: string) => `Restore ${zone} as of ${when}`,
    mode: 'How to restore',
    modes: { missing: 'Put back what’s missing', whole: 'Make equal' },
    hints: {
      missing: 'Adds records that are gone. Nothing is changed or deleted.',
      whole: 'Also changes back what was changed, and deletes what was added since.',
    },
    rows: 'Records to restore',
    adds: 'Adds the zone first, without the records that new zones get.',
    left: (count: number) =>
      plural(
        count,
        '1 record has another value now and stays as it is.',
        (n) => `${n} records have other values now and stay as they are.`,
      ),
    nameServers: 'The zone’s own NS records are left out unless you select them.',
    large: (changed: number, count: number) =>
      `Change or delete ${grouped(changed)} of the ${grouped(count)} records in this zone`,
    confirm: 'Confirm that so many records change.',
  },
}
