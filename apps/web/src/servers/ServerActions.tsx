import type { Payload } from '@hosting-console/api-client'
import {
  type DescribedFunction,
  effectOf,
  functionsAccepting,
  isNeedless,
  isRead,
  type SentOutcome,
  type ServerJob,
  serverActions,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { Monitor, Play, Power, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session-store.ts'
import { FunctionMenu } from '../requests/FunctionMenu.tsx'
import { useAskedFor } from '../components/asked.ts'
import { showToast } from '../components/toasts.ts'
import { secretsRefusal } from '../components/use-read-only.ts'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { lazily } from '../util/lazily.ts'
import { paths } from '../util/paths.ts'
import { send } from '../requests/send.ts'
import type { NotDone } from '../requests/ConfirmCall.tsx'
import { describeBriefly } from '../components/failure.ts'
import { statusWords } from '../components/status-words.ts'
import { ConsoleDialog } from './ConsoleDialog.tsx'

type Props = {
  service: ServiceDescription
  project: string
  serverid: string
  name: string
  /** Why nothing can be changed now. */
  changeRefusal: string | undefined
  /** `running` or `stopped`, where that is known. */
  state: string | undefined
}

const ConfirmCall = lazily(async () => (await import('../requests/ConfirmCall.tsx')).ConfirmCall)

const partition = <T,>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((each) => !isFirst(each)),
]

const icons: Record<ServerJob, typeof Play> = {
  'start server': Play,
  'stop server': Power,
  'restart server': RotateCw,
  'open console': Monitor,
}

/** Why an action would change nothing. */
const needless = (job: ServerJob | undefined, state: string | undefined): string | undefined => {
  if (!isNeedless(job, state)) return undefined
  if (job === 'start server') return text.servers.alreadyRunning
  return job === 'restart server' ? text.servers.stopped : text.servers.alreadyStopped
}

/**
 * What can be done with a server, whenever it is described: power and console as buttons, and everything else that needs
 * nothing but the server in a list, followed by what needs more, whose form is opened. A change is asked about first.
 */
export const ServerActions = ({ service, project, serverid, name, changeRefusal, state }: Props) => {
  const navigate = useNavigate()
  const { settings } = useSession()
  const [pending, setPending] = useState<string>()
  const [asked, setAsked] = useState<DescribedFunction>()
  const [problem, setProblem] = useState<NotDone>()
  const [console, setConsole] = useState<Payload>()
  const values = { serverid }
  const actions = serverActions(service)
  const opensForm = ({ path }: DescribedFunction) => actions.every(({ described }) => described.path !== path)
  // What reads comes last: the page shows most of it.
  const [changing, reading] = partition(
    functionsAccepting(service, ['serverid'])
      .map(({ described }) => described)
      .filter(opensForm),
    ({ path, description }) => effectOf(path, description).effect !== 'reads',
  )
  const refusalOf = (each: DescribedFunction, job?: ServerJob): string | undefined =>
    effectOf(each.path, each.description).effect === 'reads'
      ? secretsRefusal(each.path, settings)
      : (changeRefusal ?? needless(job, state))
  const run = async ({ path }: DescribedFunction): Promise<SentOutcome> => {
    setPending(path)
    const outcome = await send({ path, values, identity: project })
    setPending(undefined)
    return outcome
  }
  const press = async (each: DescribedFunction) => {
    if (effectOf(each.path, each.description).effect !== 'reads') return ask(each)
    const ended = await run(each)
    if (ended.kind === 'done') setConsole(ended.response.payload)
    else
      showToast({
        tone: 'danger',
        title: text.servers.actions.failed(each.path),
        detail: describeBriefly(ended.error),
      })
  }
  const ask = (each: DescribedFunction | undefined) => {
    setProblem(undefined)
    setAsked(each)
  }
  const confirm = async () => {
    if (!asked) return
    const { effect } = effectOf(asked.path, asked.description)
    const job = actions.find(({ described }) => described.path === asked.path)?.job
    const ended = await run(asked)
    if (ended.kind !== 'done') return setProblem(ended)
    const { status } = ended.response
    if (!isRead(asked.path))
      showToast({
        tone: 'ok',
        title: text.servers.actions.done(job ? text.servers.jobs[job] : asked.path, name),
        detail: `${statusWords(status)} (${status.code}) ${text.servers.actions.noUndo}`,
      })
    ask(undefined)
    if (effect === 'destroys' && asked.module.module === 'server') await navigate(paths.servers())
  }
  useAskedFor((path) => {
    const action = actions.find(({ described }) => described.path === path)
    if (!action) return
    const refusal = refusalOf(action.described, action.job)
    if (refusal === undefined) void press(action.described)
    else showToast({ tone: 'warn', title: text.servers.actions.failed(path), detail: refusal })
  })
  return (
    <div role="group" aria-label={text.servers.actions.label} className="flex flex-wrap items-center gap-2">
      {actions.map(({ job, described }) => {
        if (!job) return null
        const Icon = icons[job]
        return (
          <Button
            key={job}
            icon={<Icon aria-hidden size={14} />}
            pending={pending === described.path}
            disabledReason={refusalOf(described, job)}
            onClick={() => void press(described)}
          >
            {text.servers.jobs[job]}
          </Button>
        )
      })}
      <FunctionMenu
        label={text.servers.actions.listLabel}
        functions={[
          ...actions.flatMap(({ job, described }) => (job ? [] : [described])),
          ...changing,
          ...reading,
        ]}
        opensForm={opensForm}
        refusalOf={refusalOf}
        onChoose={(each) =>
          opensForm(each) ? void navigate(paths.function(each.path, { as: project, values })) : ask(each)
        }
      />
      {asked ? (
        <DialogBoundary onClose={() => ask(undefined)}>
          <ConfirmCall
            path={asked.path}
            description={asked.description}
            judged={effectOf(asked.path, asked.description)}
            values={values}
            identity={project}
            isPending={pending === asked.path}
            problem={problem}
            onConfirm={() => void confirm()}
            onClose={() => ask(undefined)}
          />
        </DialogBoundary>
      ) : null}
      {console ? (
        <DialogBoundary onClose={() => setConsole(undefined)}>
          <ConsoleDialog name={name} payload={console} onClose={() => setConsole(undefined)} />
        </DialogBoundary>
      ) : null}
    </div>
  )
}
