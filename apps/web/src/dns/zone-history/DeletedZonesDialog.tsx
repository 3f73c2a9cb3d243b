import { shownName } from '@hosting-console/dns'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSession } from '../../api/session-store.ts'
import { deletedZonesQuery } from '../../api/zone-history.ts'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogActions } from '../../ui/DialogActions.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { date, toMinute } from '../../util/format.ts'
import { paths } from '../../util/paths.ts'

/** Zones that the console has seen and that aren't listed any more, each with its history. */
export const DeletedZonesDialog = ({ onClose }: { onClose: () => void }) => {
  const projects = useSession().identities.filter(({ kind }) => kind === 'project')
  const lists = useQueries({ queries: projects.map(({ id }) => deletedZonesQuery(id)) })
  const zones = lists.flatMap(({ data = [] }, place) =>
    data.map((each) => ({ ...each, identity: projects[place]?.id ?? '' })),
  )
  const failure = lists.find(({ error }) => error)?.error
  return (
    <Dialog title={text.zoneHistory.deleted.title} onClose={onClose}>
      <div className="flex flex-col gap-3 px-5 pt-1 pb-5">
        {failure ? <FailureNotice error={failure} /> : null}
        {lists.some(({ isPending }) => isPending) ? <Skeleton label={text.loading} rows={3} /> : null}
        {zones.length === 0 && lists.every(({ isSuccess }) => isSuccess) ? (
          <Empty>{text.zoneHistory.deleted.none}</Empty>
        ) : null}
        <ul className="flex flex-col gap-1.5">
          {zones.map(({ zone, identity, last, by }) => (
            <li key={`${identity} ${zone}`} className="flex flex-wrap items-baseline gap-x-3">
              <Link className="link" to={paths.zoneHistory(identity, zone)} onClick={onClose}>
                {shownName(zone)}
              </Link>
              <span className="idc text-muted">{identity}</span>
              <span className="text-muted tabular-nums">
                {by
                  ? text.zoneHistory.deleted.by(by.who, toMinute(date(by.at)))
                  : text.zoneHistory.deleted.last(toMinute(date(last)))}
              </span>
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button onClick={onClose}>{text.close}</Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
