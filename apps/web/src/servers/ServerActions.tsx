import type { Payload } from '@hosting-console/api-client'
import {
  type DescribedFunction,
  effectOf,
  functionsAccepting,
  isNeedless,
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
import { paths } from '../util/paths.ts'
import { send } from '../requests/send.ts'
import { useAskedCall } from '../requests/use-asked-call.tsx'
import { describeBriefly } from '../components/failure.ts'
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
  const [isOpening, setOpening] = useState(false)
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
  const {
    ask: askAbout,
    pending,
    dialog,
  } = useAskedCall({
    calledOf: (path) => {
      const job = actions.find(({ described }) => described.path === path)?.job
      return job ? text.servers.jobs[job] : path
    },
    note: text.servers.actions.noUndo,
    onDone: ({ module, path, description }) => {
      if (effectOf(path, description).effect === 'destroys' && module.module === 'server')
        void navigate(paths.servers())
    },
  })
  const ask = (described: DescribedFunction) =>
    askAbout({ described, call: { path: described.path, values, identity: project }, name })
  const press = async (each: DescribedFunction) => {
    if (effectOf(each.path, each.description).effect !== 'reads') return ask(each)
    setOpening(true)
    const ended = await send({ path: each.path, values, identity: project })
    setOpening(false)
    if (ended.kind === 'done') return setConsole(ended.response.payload)
    return showToast({
      tone: 'danger',
      title: text.servers.actions.failed(each.path),
      detail: describeBriefly(ended.error),
    })
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
            pending={pending === described.path || (isOpening && job === 'open console')}
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
      {dialog}
      {console ? (
        <DialogBoundary onClose={() => setConsole(undefined)}>
          <ConsoleDialog name={name} payload={console} onClose={() => setConsole(undefined)} />
        </DialogBoundary>
      ) : null}
    </div>
  )
}
