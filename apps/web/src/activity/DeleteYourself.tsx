import { removalPaths, type ServiceDescription } from '@hosting-console/console-core'
import { Link } from 'react-router'
import type { ActivityRow } from '../changes/activity-rows.ts'
import { text } from '../text/text.ts'
import { paths } from '../util/paths.ts'
import { auditedChange } from './audited-change.ts'

/** Which thing a call has made is unknown where its response named none. */
export const DeleteYourself = ({ service, entry }: { service: ServiceDescription; entry: ActivityRow }) => {
  const { path, identity } = auditedChange(entry) ?? {}
  const [removal] =
    path === undefined || entry.isUndone || entry.isRestored ? [] : removalPaths(service, path)
  return removal === undefined || identity === undefined ? null : (
    <Link
      className="link text-xs whitespace-normal"
      title={text.activity.deleteHint(removal)}
      to={paths.function(removal, { as: identity })}
    >
      {text.activity.deleteYourself}
    </Link>
  )
}
