import { BeforeAfter } from '../components/BeforeAfter.tsx'
import { functionsText } from '../text/functions.ts'
import { outcomesText } from '../text/outcomes.ts'
import { Notice } from '../ui/Notice.tsx'
import type { Conflict } from './use-call.ts'

const words = functionsText.current

/** What another person changed while the form was filled in. */
export const ConflictNotice = ({ before, now }: Conflict) => (
  <Notice tone="warn" title={now ? words.conflict : outcomesText.gone}>
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
        <p>{words.conflictHint}</p>
      </>
    ) : null}
  </Notice>
)
