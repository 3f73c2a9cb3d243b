import type { Payload } from '@hosting-console/api-client'
import {
  type DescribedFunction,
  effectOf,
  findOperation,
  functionsNeedingOnly,
  type Job,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { Monitor, Play, Power, RotateCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session-store.ts'
import { FunctionMenu } from '../requests/FunctionMenu.tsx'
import { showToast } from '../components/toasts.ts'
import { secretsRefusal } from '../components/use-read-only.ts'
import { serversText } from '../text/servers.ts'
import { Button } from '../ui/Button.tsx'
import { lazily } from '../util/lazily.ts'
import { paths } from '../util/paths.ts'
import { type ActionProblem, useServerAction } from './use-server-action.ts'

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
const ConsoleDialog = lazily(async () => (await import('./ConsoleDialog.tsx')).ConsoleDialog)

const buttons = [
  { job: 'start server', icon: Play },
  { job: 'stop server', icon: Power },
  { job: 'restart server', icon: RotateCw },
  { job: 'open console', icon: Monitor },
] as const satisfies { job: Job; icon: typeof Play }[]

/** Why an action would change nothing. */
const needless = (job: Job, state: string | undefined): string | undefined => {
  if (job === 'start server' && state === 'running') return serversText.alreadyRunning
  if (job === 'restart server' && state === 'stopped') return serversText.stopped
  return job === 'stop server' && state === 'stopped' ? serversText.alreadyStopped : undefined
}

/**
 * What can be done with a server, whenever it is described: power and console as buttons, and everything else that needs
 * nothing but the server in a list. A change is asked about first; what only reads opens its form.
 */
export const ServerActions = ({ service, project, serverid, name, changeRefusal, state }: Props) => {
  const navigate = useNavigate()
  const { settings } = useSession()
  const { pending, run } = useServerAction(name)
  const [asked, setAsked] = useState<DescribedFunction>()
  const [problem, setProblem] = useState<ActionProblem>()
  const [console, setConsole] = useState<Payload>()
  const values = { serverid }
  const described = buttons.flatMap(({ job, icon }) => {
    const operation = findOperation(service, job)
    return operation ? [{ job, icon, operation }] : []
  })
  const shown = new Set([
    findOperation(service, 'edit server')?.path,
    ...described.map(({ operation }) => operation.path),
  ])
  const others = functionsNeedingOnly(service, 'serverid').filter(
    ({ path, description }) => !shown.has(path) && effectOf(path, description).effect !== 'reads',
  )
  const press = async (each: DescribedFunction) => {
    if (effectOf(each.path, each.description).effect !== 'reads') return ask(each)
    const ended = await run({ path: each.path, values, identity: project })
    if ('answer' in ended) setConsole(ended.answer.payload)
    else showToast({ tone: 'danger', title: ended.problem.title, detail: ended.problem.detail })
  }
  const ask = (each: DescribedFunction | undefined) => {
    setProblem(undefined)
    setAsked(each)
  }
  const confirm = async () => {
    if (!asked) return
    const { effect } = effectOf(asked.path, asked.description)
    const job = described.find(({ operation }) => operation.path === asked.path)?.job
    const ended = await run({ path: asked.path, values, identity: project }, job && serversText.jobs[job])
    if ('problem' in ended) return setProblem(ended.problem)
    ask(undefined)
    if (effect === 'destroys' && asked.module.module === 'server') await navigate(paths.servers())
  }
  return (
    <div role="group" aria-label={serversText.actions.label} className="flex flex-wrap items-center gap-2">
      {described.map(({ job, icon: Icon, operation }) => (
        <Button
          key={job}
          icon={<Icon aria-hidden size={14} />}
          pending={pending === operation.path}
          disabledReason={
            effectOf(operation.path, operation.description).effect === 'reads'
              ? secretsRefusal(operation.path, settings)
              : (changeRefusal ?? needless(job, state))
          }
          onClick={() => void press(operation)}
        >
          {serversText.jobs[job]}
        </Button>
      ))}
      <FunctionMenu
        label={serversText.actions.listLabel}
        functions={others}
        disabledReason={changeRefusal}
        onChoose={ask}
      />
      <Suspense>
        {asked ? (
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
        ) : null}
        {console ? (
          <ConsoleDialog name={name} payload={console} onClose={() => setConsole(undefined)} />
        ) : null}
      </Suspense>
    </div>
  )
}
