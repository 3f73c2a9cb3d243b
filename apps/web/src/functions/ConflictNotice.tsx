import { BeforeAfter } from '../components/BeforeAfter.tsx'
import { text } from '../text/text.ts'
import { Notice } from '../ui/Notice.tsx'
import type { Conflict } from './use-call.ts'

/** What another person changed while the form was filled in. */
export const ConflictNotice = ({ before, now }: Conflict) => (
  <Notice tone="warn" title={now ? text.functions.current.conflict : text.outcomes.gone}>
    {now ? (
      <>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 py-1">
          {Object.entries(before ?? {}).map(([name, was]) =>
            was === now[name] ? null : (
              <div key={name} className="contents">
                <dt className="idc text-muted">{name}</dt>
                <dd>
                  <BeforeAfter from={was ?? ''} to={now[name] ?? ''} />
                </dd>
              </div>
            ),
          )}
        </dl>
        <p>{text.functions.current.conflictHint}</p>
      </>
    ) : null}
  </Notice>
)
