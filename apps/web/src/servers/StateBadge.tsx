import { serversText } from '../text/servers.ts'
import { Badge } from '../ui/Badge.tsx'

export const stateWords: Readonly<Record<string, string>> = serversText.states
export const wordOf = (state: string): string => stateWords[state] ?? state

/** The state of a server as its page and the list show it. */
export const StateBadge = ({ state, title }: { state: string; title?: string | undefined }) => (
  <Badge tone={state === 'running' ? 'ok' : state === 'locked' ? 'warn' : 'plain'} title={title}>
    {wordOf(state)}
  </Badge>
)
