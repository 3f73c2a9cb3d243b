import type { FunctionDescription, ModuleDescription } from '@hosting-console/api-client'
import { useMemo } from 'react'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { RequestPanel } from '../requests/RequestPanel.tsx'
import { text } from '../text/text.ts'
import { lazily } from '../util/lazily.ts'
import { ResponseCard } from './response/ResponseCard.tsx'
import { useWorkbench } from '../form/use-workbench.ts'
import { WorkbenchForm } from '../form/WorkbenchForm.tsx'
import { WorkbenchHead } from './WorkbenchHead.tsx'

const ConfirmCall = lazily(async () => (await import('../requests/ConfirmCall.tsx')).ConfirmCall)

type Props = { module: ModuleDescription; description: FunctionDescription; path: string }

/** The form of a function, the exact request it makes, and the response. */
export const FunctionWorkbench = ({ module, description, path }: Props) => {
  const callee = useMemo(() => ({ module, description, path }), [module, description, path])
  const bench = useWorkbench(callee)
  const { id, values, faults, change } = bench
  return (
    <div className="flex flex-col gap-4">
      <WorkbenchHead bench={bench} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <WorkbenchForm bench={bench} />
        <RequestPanel
          path={path}
          identity={id ?? ''}
          values={values}
          left={[...faults].flatMap(([name, fault]) => (fault === 'required' ? [] : [name]))}
        />
      </div>
      <ResponseCard {...callee} state={bench.call} />
      {bench.state.phase === 'confirming' ? (
        <DialogBoundary onClose={bench.close}>
          <ConfirmCall
            path={path}
            description={description}
            judged={bench.judged}
            values={values}
            former={bench.found?.current}
            note={
              change?.irreversible?.length
                ? text.functions.current.irreversible(change.irreversible.join(', '))
                : undefined
            }
            identity={id ?? ''}
            onConfirm={() => void bench.send()}
            onClose={bench.close}
          />
        </DialogBoundary>
      ) : null}
    </div>
  )
}
