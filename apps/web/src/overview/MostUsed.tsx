import { Link } from 'react-router'
import { useCalls } from '../requests/call-history.ts'
import { text } from '../text/text.ts'
import { paths } from '../util/paths.ts'
import { mostUsed } from './most-used.ts'
import { OverviewSection } from './OverviewSection.tsx'
import { useRecent } from '../recent/use-recent.ts'

const mostShown = 6

/** By what was called from this tab, reads too, and what was changed on any device. Absent until anything was. */
export const MostUsed = () => {
  const calls = useCalls()
  const { data } = useRecent()
  const made = new Set(calls.map(({ path, identity }) => `${path} ${identity}`))
  const changed = (data?.entries ?? []).flatMap(({ module, function: name, identity = '', at }) => {
    const path = `${module}/${name}`
    // What this tab did is in the audit log as well, and counts once.
    return module && name && !made.has(`${path} ${identity}`) ? [{ path, at: Date.parse(at) }] : []
  })
  const used = mostUsed([...calls, ...changed], mostShown)
  if (used.length === 0) return null
  return (
    <OverviewSection title={text.overview.used}>
      <ul className="divide-y divide-line">
        {used.map((path) => (
          <li key={path} className="relative flex items-center gap-3 px-4 py-1.5 hover:bg-hover">
            <Link
              to={paths.function(path)}
              className="idc min-w-0 truncate text-ink after:absolute after:inset-0"
            >
              {path}
            </Link>
          </li>
        ))}
      </ul>
    </OverviewSection>
  )
}
