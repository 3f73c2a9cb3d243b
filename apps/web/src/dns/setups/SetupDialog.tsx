import type { ServiceDescription } from '@hosting-console/console-core'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogActions } from '../../ui/DialogActions.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ChangeRows } from '../zone-history/ChangeRows.tsx'
import {
  changesOf,
  type ChosenSetup,
  createWeigher,
  linesOf,
  type ReadOf,
  refusalOf,
  targetName,
  type WeighedTarget,
} from './setup-rows.ts'

type Props = {
  service: ServiceDescription
  chosen: ChosenSetup
  weighed: WeighedTarget
  readOf: ReadOf
  /** Takes it out of the zone, where something of it stands there. */
  onTakeAway: (() => void) | undefined
  onClose: () => void
}

/** What a setup makes of one zone: each change, what gives way and why, or why nothing can be done. */
export const SetupDialog = ({ service, chosen, weighed, readOf, onTakeAway, onClose }: Props) => {
  const refusal = refusalOf(weighed)
  const alone = createWeigher(chosen)([weighed.target], readOf)
  const changes = changesOf(service, alone, readOf)
  const lines = alone.flatMap(linesOf)
  return (
    <Dialog title={text.setups.inZone(targetName(weighed.target))} isWide onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 pt-1 pb-5">
        {refusal ? (
          <Notice tone="warn" title={text.setups.refusals[refusal.kind].long(refusal.values.join(', '))}>
            {refusal.at.length > 0 ? (
              <ul className="idc">
                {refusal.at.map((at) => {
                  const record = chosen.template.records[at]
                  return record ? (
                    <li key={at} className="wrap-anywhere">
                      {record.host || '@'} {record.type} {record.pointsTo ?? record.data ?? record.spfRules}
                    </li>
                  ) : null
                })}
              </ul>
            ) : null}
          </Notice>
        ) : null}
        {!refusal && changes.length === 0 ? <p>{text.setups.states['in-place']}</p> : null}
        {changes.length > 0 ? (
          <ChangeRows label={text.setups.changes} service={service} changes={changes} />
        ) : null}
        {lines.some(({ removed }) => removed.length > 0) ? (
          <div>
            <p className="font-medium">{text.setups.givesWay}</p>
            <ul>
              {lines.flatMap(({ at, removed }) =>
                removed.map(({ record, why }) => (
                  <li key={`${at} ${record.recordid}`} className="py-0.5 wrap-anywhere">
                    <span className="idc">
                      {record.host} {record.type} {record.data}
                    </span>{' '}
                    <span className="text-muted">{text.setups.reasons[why]}</span>
                  </li>
                )),
              )}
            </ul>
          </div>
        ) : null}
        {lines.map(({ at, merged }) =>
          merged ? (
            <p key={at} className="text-muted">
              {[
                text.setups.spf(merged.all, merged.lookups),
                ...(merged.ignored.length > 0 ? [text.setups.spfIgnored(merged.ignored.join(', '))] : []),
                ...(merged.unknown.length > 0 ? [text.setups.spfUnknown(merged.unknown.join(', '))] : []),
              ].join(' ')}
            </p>
          ) : null,
        )}
        <DialogActions
          aside={onTakeAway ? <Button onClick={onTakeAway}>{text.setups.takeAway.open}</Button> : null}
        >
          <Button look="primary" autoFocus onClick={onClose}>
            {text.close}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
