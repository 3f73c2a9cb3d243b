import { isRecord, type ObjectStorageCredential } from '@hosting-console/api-client'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IdentifierLinks } from '../responses/IdentifierValue.tsx'
import { RecordFields } from '../responses/RecordFields.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { noValue } from '../util/format.ts'
import { mask, maskSecrets } from '../util/mask.ts'

type Props = { credential: ObjectStorageCredential; project: string; actions: ReactNode }

/** A pair of keys. The secret is copied without being shown, and shown only while someone wants it. */
export const Credential = ({ credential, project, actions }: Props) => {
  const [isShown, setShown] = useState(false)
  const { accesskey, secretkey, '~odd': odd, ...fields } = credential
  const name = (accesskey ?? credential.id) || noValue
  return (
    <li aria-label={name} className="px-4 py-2">
      <dl className="grid gap-x-6 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
        <Row label={text.storage.accesskey}>
          <span className="idc wrap-anywhere">{accesskey || noValue}</span>
          {accesskey ? (
            <CopyButton
              value={accesskey}
              label={text.storage.copyOf(text.storage.accesskey)}
              done={text.views.copied}
            />
          ) : null}
          <span className="ml-auto">{actions}</span>
        </Row>
        <Row label={text.storage.secretkey}>
          <span className="idc wrap-anywhere">{secretkey ? (isShown ? secretkey : mask) : noValue}</span>
          {secretkey ? (
            <>
              <Button
                look="ghost"
                size="small"
                aria-label={(isShown ? text.storage.hide : text.storage.reveal)(text.storage.secretkey)}
                title={(isShown ? text.storage.hide : text.storage.reveal)(text.storage.secretkey)}
                icon={isShown ? <EyeOff aria-hidden size={14} /> : <Eye aria-hidden size={14} />}
                onClick={() => setShown(!isShown)}
              />
              <CopyButton
                value={secretkey}
                label={text.storage.copyOf(text.storage.secretkey)}
                done={text.views.copied}
              />
            </>
          ) : null}
        </Row>
      </dl>
      <IdentifierLinks as={project}>
        <RecordFields
          name="credentials"
          record={maskSecrets(odd && isRecord(odd.raw) ? odd.raw : fields) as Record<string, unknown>}
        />
      </IdentifierLinks>
    </li>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="col-span-full grid min-h-[34px] grid-cols-subgrid items-center border-b border-line py-1">
    <dt className="text-muted">{label}</dt>
    <dd className="flex min-w-0 items-center gap-1">{children}</dd>
  </div>
)
