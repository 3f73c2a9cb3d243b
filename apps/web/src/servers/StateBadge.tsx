import { ConditionBadge } from '../components/ConditionBadge.tsx'
import { text } from '../text/text.ts'

export const stateWords = (): Readonly<Record<string, string>> => text.servers.states
export const wordOf = (state: string): string => stateWords()[state] ?? state

type Props = { serverid: string; state: string; title?: string | undefined }

/** The state of a server as its page and the list show it. */
export const StateBadge = ({ serverid, state, title }: Props) => (
  <ConditionBadge
    state={state}
    of={{ kind: 'server', names: { server: serverid } }}
    word={wordOf(state)}
    title={title}
  />
)
