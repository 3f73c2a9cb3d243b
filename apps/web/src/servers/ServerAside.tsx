import type { ServiceDescription } from '@hosting-console/console-core'
import { ServerCalls } from './ServerCalls.tsx'
import { ServerFunctions } from './ServerFunctions.tsx'

type Props = { service: ServiceDescription; project: string; serverid: string }

/** What was done with a server, and what can be: loaded in one, as both stand beside what people come for. */
export const ServerAside = ({ service, project, serverid }: Props) => (
  <>
    <ServerCalls serverid={serverid} />
    <ServerFunctions service={service} project={project} serverid={serverid} />
  </>
)
