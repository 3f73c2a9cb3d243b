import { effectOf, functionsTaking, type ServiceDescription } from '@hosting-console/console-core'
import { EffectBadge } from '../requests/EffectBadge.tsx'
import { serversText } from '../text/servers.ts'
import { paths } from '../util/paths.ts'
import { Link } from '../components/Link.tsx'

type Props = { service: ServiceDescription; project: string; serverid: string }

/** Every described function that takes a server, each leading to its form. */
export const ServerFunctions = ({ service, project, serverid }: Props) => (
  <section aria-labelledby="server-functions" className="card min-w-0">
    <h2 id="server-functions" className="border-b border-line px-4 py-2.5">
      {serversText.functions}
    </h2>
    <ul className="divide-y divide-line">
      {functionsTaking(service, ['serverid']).map(({ described: { path, description } }) => (
        <li key={path} className="relative px-4 py-1.5 hover:bg-hover">
          <div className="flex flex-wrap items-start gap-x-3">
            <Link
              to={paths.function(path, { as: project, values: { serverid } })}
              className="idc min-w-0 grow wrap-anywhere text-ink after:absolute after:inset-0"
            >
              {path}
            </Link>
            <EffectBadge judged={effectOf(path, description)} />
          </div>
          <p className="wrap-anywhere text-muted empty:hidden">{description.documentation}</p>
        </li>
      ))}
    </ul>
  </section>
)
