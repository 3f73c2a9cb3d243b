import type { TouchedRecord, ZoneSighting } from '@hosting-console/contract'
import { relativeName } from '@hosting-console/dns'
import { text } from '../../text/text.ts'
import { onlyOf } from './record-name.ts'
import { date, time, toMinute } from '../../util/format.ts'

type Props = {
  zone: string
  sighting: ZoneSighting
  /** The one record that is looked at: its values are shown. */
  record: string
  isShown: boolean
  onShow: () => void
}

/** A state: when it was seen, what was new in it, and when that happened. */
export const SightingRow = ({ zone, sighting, record, isShown, onShow }: Props) => {
  const { first, last, after, count, since, touched = [] } = sighting
  const names = [...new Set(touched.map(({ host, type }) => `${relativeName(host, zone)} ${type}`))]
  const named = names.length > mostNamed ? '' : names.join(', ')
  const title = since
    ? [text.zoneHistory.counts(since.came, since.went, since.changed), named].filter(Boolean).join(': ')
    : count === 0
      ? text.zoneHistory.cameEmpty
      : text.zoneHistory.records(count)
  const when = after ? wordsOf(sighting, after) : text.zoneHistory.firstSeen(toMinute(date(first)))
  const lines = (
    <>
      <span className="block font-medium wrap-anywhere tabular-nums">{title}</span>
      {(record === '' ? [] : onlyOf(touched, record, zone)).map((each) => (
        <span key={JSON.stringify(each)} className="idc block wrap-anywhere">
          {valuesOf(each)}
        </span>
      ))}
      <span className="block text-xs text-muted tabular-nums">
        {count === 0 ? toMinute(date(last)) : when}
      </span>
    </>
  )
  return (
    <li className="border-b border-line last:border-b-0">
      {count === 0 ? (
        <div className="px-3 py-2 text-muted">{lines}</div>
      ) : (
        <button
          type="button"
          aria-pressed={isShown}
          className={`w-full px-3 py-2 text-left ${isShown ? 'bg-hover' : 'hover:bg-hover'}`}
          onClick={onShow}
        >
          {lines}
        </button>
      )}
    </li>
  )
}

/** More are only counted. */
const mostNamed = 3

const valuesOf = ({ was, is }: TouchedRecord): string =>
  [was, is]
    .map((value) => (value ? text.zoneHistory.value(value.data, value.ttl) : text.zoneHistory.noValue))
    .join(' → ')

const isSameDay = (one: string, other: string): boolean => date(one).slice(0, 10) === date(other).slice(0, 10)

/** Who made what was new, where that is known, and when. */
const wordsOf = ({ first, by = [], unexplained }: ZoneSighting, after: string): string => {
  const between = text.zoneHistory.between(
    toMinute(date(after)),
    toMinute(isSameDay(after, first) ? time(first) : date(first)),
  )
  if (unexplained === undefined) return between
  if (by.length === 0) return text.zoneHistory.elsewhere(between)
  const people = by.map(({ who, at, plan }) => text.zoneHistory.by(who, toMinute(date(at)), plan)).join('; ')
  return unexplained === 0 ? people : text.zoneHistory.partly(people, unexplained)
}
