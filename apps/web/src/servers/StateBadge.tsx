import { jobOf } from '@hosting-console/console-core'
import { lastChangeOf } from '../api/in-transition.ts'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'

type Words = Readonly<Record<string, string>>

export const stateWords = (): Words => text.servers.states
export const wordOf = (state: string): string => stateWords()[state] ?? state

const happening = (): Words => text.servers.happening

/** What is being done to a locked server, where this tab has sent it. */
export const LockedBadge = ({ serverid, title }: { serverid: string; title?: string | undefined }) => {
  const job = jobOf(lastChangeOf(serverid) ?? '')
  return (
    <Badge tone="warn" title={title}>
      {(job && happening()[job]) ?? text.servers.locked}
    </Badge>
  )
}

/** The state of a server as its page and the list show it. */
export const StateBadge = ({
  serverid,
  state,
  title,
}: {
  serverid: string
  state: string
  title?: string | undefined
}) =>
  state === 'locked' ? (
    <LockedBadge serverid={serverid} title={title} />
  ) : (
    <Badge tone={state === 'running' ? 'ok' : 'plain'} title={title}>
      {wordOf(state)}
    </Badge>
  )
