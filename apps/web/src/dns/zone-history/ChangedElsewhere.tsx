import type { Zone } from '@hosting-console/console-core'
import { nameKey } from '@hosting-console/dns'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { changedZonesQuery } from '../../api/zone-history.ts'
import { text } from '../../text/text.ts'
import { date, toMinute } from '../../util/format.ts'
import { paths } from '../../util/paths.ts'

/** Says once what someone changed elsewhere since this person was here in another session, and leads to the difference. */
export const ChangedElsewhere = ({ zone: { identity, name } }: { zone: Zone }) => {
  const { data } = useQuery(changedZonesQuery(identity))
  const { changed = [], lastHere } = data ?? {}
  const since = changed.filter(({ zone, at }) => zone === nameKey(name) && lastHere && at > lastHere)
  const oldest = since.at(-1)
  if (!oldest || !lastHere) return null
  const count = since.reduce((sum, each) => sum + each.count, 0)
  return (
    <Link className="link" to={paths.zoneHistory(identity, name, { compare: `${oldest.from}-now` })}>
      {text.dns.changedElsewhere(count, toMinute(date(lastHere)))}
    </Link>
  )
}
