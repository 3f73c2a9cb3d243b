import { type DescribedFunction, effectOf } from '@hosting-console/console-core'
import { Link } from 'react-router'
import { EffectBadge } from '../components/EffectBadge.tsx'
import { paths } from '../util/paths.ts'

type Props = {
  label: string
  functions: readonly DescribedFunction[]
  isPathShown?: boolean
  filledWith?: (path: string) => Parameters<typeof paths.function>[1]
}

/** Functions as rows: name, what it is for, what it does, what it takes. */
export const FunctionList = ({ label, functions, isPathShown, filledWith }: Props) => (
  <ul aria-label={label} className="card divide-y divide-line">
    {functions.map(({ path, description }) => (
      <li
        key={path}
        className="relative grid gap-x-4 gap-y-0.5 px-4 py-2 hover:bg-hover sm:grid-cols-[minmax(11rem,16rem)_minmax(0,1fr)_auto] sm:items-baseline"
      >
        <Link
          to={paths.function(path, filledWith?.(path))}
          className="idc font-medium text-ink wrap-anywhere after:absolute after:inset-0"
        >
          {isPathShown ? path : description.function}
        </Link>
        <span className="min-w-0">
          <span className="block">{description.documentation}</span>
          <Arguments required={description.required_arguments} optional={description.optional_arguments} />
        </span>
        <span className="justify-self-start">
          <EffectBadge judged={effectOf(path, description)} />
        </span>
      </li>
    ))}
  </ul>
)

const Arguments = ({ required, optional }: { required: readonly string[]; optional: readonly string[] }) => (
  <span className="idc block truncate text-muted">
    <span className="text-ink">{required.join(' ')}</span>
    {required.length > 0 && optional.length > 0 ? ' ' : ''}
    {optional.length > 0 ? `[${optional.join(' ')}]` : ''}
  </span>
)
