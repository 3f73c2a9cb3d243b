import { findVariant, type Job } from '@hosting-console/console-core'
import { Blocks, History, LayoutDashboard, ScrollText, Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMatch } from 'react-router'
import { useService } from '../api/service.ts'
import { text } from '../text/text.ts'
import { FilterInput } from '../ui/FilterInput.tsx'
import { Link } from '../components/Link.tsx'
import { paths } from '../util/paths.ts'
import { useRefusedPaths } from '../components/use-refused-paths.ts'
import { viewIcons } from '../components/view-icons.ts'
import { views } from '../components/views.ts'

/** Views first, then every module that the service describes. A view whose function is not described is not offered. */
export const Navigation = () => {
  const { names, modules, isComplete } = useService()
  const [filter, setFilter] = useState('')
  // Until everything is described nobody is told that something is missing.
  const refused = useRefusedPaths()
  const isOffered = (job: Job) => {
    const path = findVariant(modules, job)?.described.path
    return path === undefined ? !isComplete : !refused.has(path)
  }
  const offered = views.filter(
    ({ job, fallbackJob }) => isOffered(job) || (fallbackJob && isOffered(fallbackJob)),
  )
  const shown = names.filter((name) => name.includes(filter.trim().toLowerCase()))
  const countOf = (name: string) => modules.find(({ module }) => module === name)?.allowed_functions.length
  return (
    <nav aria-label={text.navigation.label} className="flex h-full flex-col gap-4 overflow-y-auto px-3 py-3">
      <ul className="flex flex-col gap-0.5">
        <Item to={paths.home()} icon={<LayoutDashboard aria-hidden size={15} />} isExact>
          {text.navigation.overview}
        </Item>
        {offered.map(({ name, to }) => {
          const Icon = viewIcons[name]
          return (
            <Item key={name} to={to} icon={<Icon aria-hidden size={15} />}>
              {text.navigation[name]}
            </Item>
          )
        })}
        <Item to={paths.functions()} icon={<Blocks aria-hidden size={15} />} isExact>
          {text.navigation.functions}
        </Item>
        <Item to={paths.activity()} icon={<ScrollText aria-hidden size={15} />}>
          {text.navigation.activity}
        </Item>
        <Item to={paths.history()} icon={<History aria-hidden size={15} />}>
          {text.navigation.history}
        </Item>
        <Item to={paths.saved()} icon={<Star aria-hidden size={15} />}>
          {text.navigation.saved}
        </Item>
      </ul>
      <div className="flex min-h-0 flex-col gap-1.5">
        <div className="flex items-baseline justify-between px-2.5 text-xs text-muted">
          <span>{text.navigation.modules}</span>
          <span className="tabular-nums">{names.length > 0 ? names.length : ''}</span>
        </div>
        <FilterInput
          label={text.navigation.filterModules}
          value={filter}
          onChange={setFilter}
          className="mx-0.5"
        />
        <ul className="flex flex-col gap-px">
          {shown.map((name) => (
            <Item key={name} to={paths.module(name)} note={countOf(name)}>
              {name}
            </Item>
          ))}
        </ul>
        {names.length > 0 && shown.length === 0 ? (
          <p className="px-2.5 text-muted">{text.navigation.noModules}</p>
        ) : null}
      </div>
    </nav>
  )
}

type ItemProps = {
  to: string
  icon?: ReactNode
  note?: number | undefined
  isExact?: boolean
  children: ReactNode
}

const Item = ({ to, icon, note, isExact = false, children }: ItemProps) => (
  <li>
    <Link
      to={to}
      aria-current={useMatch({ path: to, end: isExact }) ? 'page' : undefined}
      className="navlink"
    >
      {icon}
      <span className="truncate">{children}</span>
      {note === undefined ? null : <span className="ml-auto text-xs text-muted tabular-nums">{note}</span>}
    </Link>
  </li>
)
