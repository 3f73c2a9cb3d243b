import type { ApiResponse } from '@hosting-console/api-client'
import type { DescribedFunction, PlannedCall } from '@hosting-console/console-core'
import { useState } from 'react'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { showToast } from '../components/toasts.ts'
import { statusWords } from '../components/status-words.ts'
import { FoldedRequest } from '../requests/FoldedRequest.tsx'
import { isShownOnce } from '../requests/shown-once.ts'
import { ShownOnceDialog } from '../requests/ShownOnceDialog.tsx'
import { text } from '../text/text.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { lazily } from '../util/lazily.ts'
import { useWorkbench } from './use-workbench.ts'
import { WorkbenchForm } from './WorkbenchForm.tsx'

const ConfirmCall = lazily(async () => (await import('../requests/ConfirmCall.tsx')).ConfirmCall)

type Props = {
  described: DescribedFunction
  /** Who it is sent as; chosen in the form where no one is given. */
  identity: string | undefined
  /** Arguments that the place has filled in (`beginForm`): they are folded. */
  known: ReadonlySet<string>
  onDone?: ((response: ApiResponse, call: PlannedCall) => void) | undefined
  onClose: () => void
}

/** The form of a function in a dialog, about the thing that the page shows. It closes once it is done or staged. */
export const FormDialog = ({ described, identity: given, known, onDone, onClose }: Props) => {
  const { path, description } = described
  const [secret, setSecret] = useState<{ call: PlannedCall; response: ApiResponse }>()
  const bench = useWorkbench(described, {
    identity: given,
    onDone: (response) => {
      const call = { path, values: bench.values, identity }
      // The next one is another one.
      bench.clear()
      // What is shown once is lost with the dialog.
      if (response && isShownOnce(response)) return setSecret({ call, response })
      // An edit has said so itself.
      if (response && !bench.found)
        showToast({ tone: 'ok', title: text.things.called(path), detail: statusWords(response.status) })
      onClose()
      if (response) onDone?.(response, call)
    },
  })
  const identity = bench.id ?? ''
  if (secret) {
    const leave = () => {
      onClose()
      onDone?.(secret.response, secret.call)
    }
    return <ShownOnceDialog {...secret} onClose={leave} />
  }
  if (bench.state.phase === 'confirming')
    return (
      <DialogBoundary onClose={bench.close}>
        <ConfirmCall
          path={path}
          description={description}
          judged={bench.judged}
          values={bench.values}
          former={bench.found?.current}
          identity={identity}
          onConfirm={() => void bench.send()}
          onClose={bench.close}
        />
      </DialogBoundary>
    )
  return (
    <Dialog title={path} isWide onClose={bench.call.isPending ? undefined : onClose}>
      {description.documentation === '' ? null : (
        <p className="px-5 text-muted">{description.documentation}</p>
      )}
      <WorkbenchForm
        bench={{
          ...bench,
          stage: (form) => {
            const isStaged = bench.stage(form)
            if (isStaged) onClose()
            return isStaged
          },
        }}
        known={known}
        onClose={onClose}
      />
      <div className="px-4 pb-4">
        <FoldedRequest path={path} identity={identity} values={bench.values} />
      </div>
    </Dialog>
  )
}
