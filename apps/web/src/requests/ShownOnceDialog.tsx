import type { ApiResponse } from '@hosting-console/api-client'
import type { PlannedCall } from '@hosting-console/console-core'
import { ResponseView } from '../responses/ResponseView.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** A response with secrets: the service shows them once. */
export type ShownOnce = { call: Pick<PlannedCall, 'path' | 'identity'>; response: ApiResponse }

export const ShownOnceDialog = ({ call, response, onClose }: ShownOnce & { onClose: () => void }) => (
  // Neither Escape nor a press beside it loses what is shown once.
  <Dialog title={text.things.called(call.path)} isWide>
    <ResponseView path={call.path} response={response} identity={call.identity} />
    <div className="flex justify-end border-t border-line px-4 py-3">
      <Button onClick={onClose}>{text.close}</Button>
    </div>
  </Dialog>
)
