import { type DescribedFunction, type DescriptionChange, effectOf } from '@hosting-console/console-core'
import { memo, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useNoticedChanges } from '../api/noticed-changes.ts'
import { EffectBadge } from '../requests/EffectBadge.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { paths } from '../util/paths.ts'
import { ChangeMark } from '../components/ChangeMark.tsx'

type Props = {
  label: string
  functions: readonly DescribedFunction[]
  isPathShown?: boolean
  /** How many at first; the rest comes when asked for. Default: all. */
  atFirst?: number
  filledWith?: (path: string) => Parameters<typeof paths.function>[1]
}

/** Functions as rows: name, what it is for, what it does, what it takes. */
export const FunctionList = memo(({ label, functions, isPathShown, atFirst, filledWith }: Props) => {
  const [isAllShown, setAllShown] = useState(false)
  const { changes } = useNoticedChanges()
  const changed = useMemo(() => Map.groupBy(changes, (each) => `${each.module}/${each.function}`), [changes])
  const shown = isAllShown ? functions : functions.slice(0, atFirst)
  return (
    <>
      <ul aria-label={label} className="card divide-y divide-line">
        {shown.map((described) => (
          <FunctionRow
            key={described.path}
            described={described}
            changes={changed.get(described.path)}
            name={isPathShown ? described.path : described.description.function}
            to={paths.function(described.path, filledWith?.(described.path))}
          />
        ))}
      </ul>
      {shown.length < functions.length ? (
        <Button className="self-center" onClick={() => setAllShown(true)}>
          {text.functions.showAll(functions.length)}
        </Button>
      ) : null}
    </>
  )
})

/** Kept as it is while a search narrows. */
const FunctionRow = memo(
  ({
    described,
    name,
    to,
    changes,
  }: {
    described: DescribedFunction
    name: string
    to: string
    changes: readonly DescriptionChange[] | undefined
  }) => {
    const { path, description } = described
    return (
      <li className="relative grid gap-x-4 gap-y-0.5 px-4 py-2 hover:bg-hover sm:grid-cols-[minmax(11rem,16rem)_minmax(0,1fr)_auto] sm:items-baseline">
        <Link to={to} className="idc font-medium text-ink wrap-anywhere after:absolute after:inset-0">
          {name}
        </Link>
        <span className="min-w-0">
          <span className="block">{description.documentation}</span>
          <Arguments required={description.required_arguments} optional={description.optional_arguments} />
        </span>
        <span className="flex flex-wrap gap-1 justify-self-start">
          {changes ? <ChangeMark change={changes.find(({ argument }) => argument === undefined)} /> : null}
          <EffectBadge judged={effectOf(path, description)} />
        </span>
      </li>
    )
  },
)

const Arguments = ({ required, optional }: { required: readonly string[]; optional: readonly string[] }) => (
  <span className="idc block truncate text-muted">
    <span className="text-ink">{required.join(' ')}</span>
    {required.length > 0 && optional.length > 0 ? ' ' : ''}
    {optional.length > 0 ? `[${optional.join(' ')}]` : ''}
  </span>
)
