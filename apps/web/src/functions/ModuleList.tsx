import { Link } from 'react-router'
import type { Service } from '../api/service.ts'
import { text } from '../text/text.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { paths } from '../util/paths.ts'

/** The modules in the service's own order, each with what it is for; names first, the rest as it is read. */
export const ModuleList = ({ service }: { service: Service }) => {
  if (service.names.length === 0) return service.error ? null : <Skeleton label={text.loading} rows={10} />
  return (
    <ul aria-label={text.navigation.modules} className="card divide-y divide-line">
      {service.names.map((name) => {
        const module = service.modules.find((each) => each.module === name)
        const isFailed = service.failures.some((each) => each.module === name)
        return (
          <li
            key={name}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-2 hover:bg-hover sm:grid-cols-[minmax(9rem,12rem)_minmax(0,1fr)_auto]"
          >
            <Link
              to={paths.module(name)}
              className="idc font-medium text-ink wrap-anywhere after:absolute after:inset-0"
            >
              {name}
            </Link>
            <span className="min-w-0 max-sm:order-last max-sm:col-span-full max-sm:text-muted">
              {module ? (
                module.description
              ) : isFailed ? (
                <span className="text-muted">{text.functions.notRead}</span>
              ) : (
                <span className="skeleton w-40" />
              )}
            </span>
            <span className="text-muted tabular-nums">
              {module ? text.functions.count(module.allowed_functions.length) : ''}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
