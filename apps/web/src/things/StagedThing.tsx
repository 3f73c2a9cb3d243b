import {
  fillReferences,
  innersOf,
  isMade,
  type Kind,
  kindLabel,
  type Kinds,
  partLabel,
  referencesIn,
  type ThingNames,
} from '@hosting-console/console-core'
import { Link, Navigate } from 'react-router'
import { useService } from '../api/service.ts'
import { PageTitle } from '../components/PageTitle.tsx'
import { placeOfThing } from '../components/thing-place.ts'
import { useStep } from '../plan/staged.ts'
import { responses } from '../plan/step-values.ts'
import { text } from '../text/text.ts'
import { Empty } from '../ui/Empty.tsx'
import { paths } from '../util/paths.ts'
import { InnerSection } from './InnerSection.tsx'
import { StagedThings } from './StagedThings.tsx'
import { useStagedThings } from './staged-things.ts'

type Props = {
  known: Kinds
  kind: Kind
  identity: string
  path: readonly string[]
  names: ThingNames
}

/** A thing that a step of the plan will make, with what the plan will put in it. Once it is there, this is its page. */
export const StagedThing = ({ known, kind, identity, path, names }: Props) => {
  const { modules } = useService()
  const id = referencesIn({ id: path.at(-1) ?? '' })[0]?.step
  const step = useStep(id ?? 0)
  const thing = useStagedThings(kind).find(({ item }) => item.id === id)
  const { values, missing } = fillReferences({ path: [...path] }, (each) => responses.get(each))
  if (step && isMade(step) && missing.length === 0)
    return <Navigate replace to={placeOfThing(modules, kind, identity, values.path)} />
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <Link to={paths.things(kind.id)} className="self-start text-xs text-muted hover:text-ink">
          {kindLabel(kind)}
        </Link>
        <PageTitle title={thing?.label ?? kindLabel(kind)} note={<span className="idc">{identity}</span>} />
        {thing ? <p className="text-muted">{text.things.willBe}</p> : null}
      </div>
      {thing ? (
        <>
          <StagedThings staged={[thing]} />
          {allIn(known, kind).map((inner) => (
            <InnerSection
              key={inner.id}
              kind={inner}
              label={partLabel(inner)}
              within={names}
              identity={identity}
              count={0}
            />
          ))}
        </>
      ) : (
        <div className="card">
          <Empty>{step && isMade(step) ? text.things.madeByNow : text.things.notStaged}</Empty>
        </div>
      )}
    </div>
  )
}

/** Kinds of what can be put into a thing, and into that. */
const allIn = (known: Kinds, kind: Kind): readonly Kind[] =>
  innersOf(known, kind).flatMap((inner) => [
    ...(inner.functions.some(({ role }) => role === 'makes') ? [inner] : []),
    ...allIn(known, inner),
  ])
