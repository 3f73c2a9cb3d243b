import { isRecord, type Payload } from '@hosting-console/api-client'
import { ExternalLink } from 'lucide-react'
import { RecordFields } from '../responses/RecordFields.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogActions } from '../ui/DialogActions.tsx'
import { maskSecrets } from '../util/mask.ts'

type Props = { name: string; payload: Payload; onClose: () => void }

/** How to reach the console of a server. Its password is copied on demand, never shown and never kept. */
export const ConsoleDialog = ({ name, payload, onClose }: Props) => {
  const console = isRecord(payload.console) ? payload.console : payload
  const { url, password } = console
  const address = typeof url === 'string' && /^https:\/\//i.test(url) ? url : undefined
  return (
    <Dialog title={text.servers.console.title(name)} onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 pt-1 pb-5">
        <RecordFields name="console" record={maskSecrets(console) as Record<string, unknown>} />
        <DialogActions
          aside={
            typeof password === 'string' && password !== '' ? (
              <CopyButton
                value={password}
                label={text.servers.console.copyPassword}
                done={text.views.copied}
                size="normal"
              >
                {text.servers.console.copyPassword}
              </CopyButton>
            ) : null
          }
        >
          <Button onClick={onClose}>{text.close}</Button>
          {address ? (
            <a className="btn btn-primary" href={address} target="_blank" rel="noopener noreferrer">
              <ExternalLink aria-hidden size={14} />
              {text.servers.console.open}
            </a>
          ) : null}
        </DialogActions>
      </div>
    </Dialog>
  )
}
