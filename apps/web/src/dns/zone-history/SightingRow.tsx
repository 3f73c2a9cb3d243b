import type { ZoneSighting } from '@hosting-console/contract'
import { text } from '../../text/text.ts'
import { date, time, toMinute } from '../../util/format.ts'

type Props = {
  sighting: ZoneSighting
  isShown: boolean
  onShow: () => void
}

/** A state: when it was seen, what was new in it, and when that happened. */
export const SightingRow = ({ sighting, isShown, onShow }: Props) => {
  const { first, last, after, count, since } = sighting
  const title = since
    ? text.zoneHistory.counts(since.came, since.went, since.changed)
    : count === 0
      ? text.zoneHistory.cameEmpty
      : text.zoneHistory.records(count)
  const when = after ? wordsOf(sighting, after) : text.zoneHistory.firstSeen(toMinute(date(first)))
  const lines = (
    <>
      <span className="block font-medium tabular-nums">{title}</span>
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
