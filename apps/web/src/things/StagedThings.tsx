import { Link, useNavigate } from 'react-router'
import { useService } from '../api/service.ts'
import { editStep } from '../plan/edit-step.ts'
import { standingOf } from '../plan/lost-value.ts'
import { StepTools } from '../plan/PlanRow.tsx'
import { StepRow } from '../plan/StepRow.tsx'
import { stepWords, whatOf } from '../plan/step-words.ts'
import { text } from '../text/text.ts'
import type { StagedThing } from './staged-things.ts'

type Props = {
  staged: readonly StagedThing[]
  /** The page of one, where it has one before it is there. */
  placeOf?: (thing: StagedThing) => string | undefined
}

/** The plan itself has all of them. */
const mostShown = 50

/** Things that the plan will make, as its steps. */
export const StagedThings = ({ staged, placeOf }: Props) => {
  const { modules } = useService()
  const navigate = useNavigate()
  if (staged.length === 0) return null
  return (
    <section aria-label={text.things.staged} className="card @container overflow-hidden">
      {staged.slice(0, mostShown).map((thing) => {
        const { item, place } = thing
        const to = placeOf?.(thing)
        return (
          <StepRow
            key={item.id}
            change={item.change}
            service={modules}
            place={place}
            words={{ ...stepWords(standingOf(item)), hasLine: false }}
            tools={
              <StepTools item={item} what={whatOf(item.change)} onEdit={(step) => editStep(navigate, step)} />
            }
          >
            {to === undefined ? null : (
              <Link to={to} className="link">
                {text.things.openStaged(thing.label ?? item.change.path)}
              </Link>
            )}
          </StepRow>
        )
      })}
      {staged.length > mostShown ? (
        <p className="px-4 py-2 text-muted">{text.things.moreStaged(staged.length - mostShown)}</p>
      ) : null}
    </section>
  )
}
