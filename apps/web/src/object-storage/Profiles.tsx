import {
  keyOfRecord,
  type ObjectStorageCredential,
  type ObjectStorageInstance,
} from '@hosting-console/api-client'
import { type StorageProfile, storageProfile, storageProfiles } from '@hosting-console/console-core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Field } from '../ui/Field.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Select } from '../ui/Select.tsx'
import { saveFile } from '../components/save-file.ts'
import { mask } from '../util/mask.ts'
import { isText } from '@hosting-console/console-core'
import { readTab, writeTab } from '../util/tab-storage.ts'

const keyOf = (credential: ObjectStorageCredential): string => keyOfRecord(credential, credential.id)

const tabs = () => storageProfiles.map((name) => ({ name, label: text.storage.profileKinds[name] }))

/** The one of aws-cli is for two files of its own. */
const files: Record<StorageProfile, string> = {
  rclone: 'rclone.conf',
  aws: 'aws-profile.txt',
  environment: 'object-storage.sh',
}

type Props = { instance: ObjectStorageInstance; credentials: readonly ObjectStorageCredential[] }

/** Profiles to paste or to save. What is shown has dots for the secret, what is copied or saved has the secret. */
export const Profiles = ({ instance, credentials }: Props) => {
  const { id, datacenter } = instance
  const [kind, setKind] = useState<StorageProfile>('rclone')
  const [chosen, setChosen] = useState(credentials[0] && keyOf(credentials[0]))
  const [endpoint, setEndpoint] = useEndpoint(datacenter ?? id, endpointOf(instance))
  const credential = credentials.find((each) => keyOf(each) === chosen) ?? credentials[0]
  if (!credential) return null
  const access = {
    name: id,
    accesskey: credential.accesskey ?? '',
    secretkey: credential.secretkey ?? '',
    endpoint,
  }
  const whole = storageProfile(kind, access)
  const shown = storageProfile(kind, { ...access, secretkey: mask })
  return (
    <section aria-label={text.storage.profiles} className="card min-w-0">
      <div className="grid gap-x-4 gap-y-3 border-b border-line px-4 py-3 sm:grid-cols-2">
        <Field label={text.storage.endpoint} hint={text.storage.endpointHint}>
          {(control) => (
            <input
              {...control}
              type="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://"
              className="input"
              value={endpoint}
              onChange={({ target }) => setEndpoint(target.value)}
            />
          )}
        </Field>
        {credentials.length > 1 ? (
          <Field label={text.storage.profileOf}>
            {(control) => (
              <Select
                {...control}
                value={keyOf(credential)}
                onChange={setChosen}
                options={credentials.map(
                  (each) =>
                    [
                      keyOf(each),
                      [each.accesskey ?? keyOf(each), each.description].filter(Boolean).join(' – '),
                    ] as const,
                )}
              />
            )}
          </Field>
        ) : null}
      </div>
      <Tabs
        label={text.storage.profiles}
        tabs={tabs()}
        selected={kind}
        onSelect={setKind}
        actions={
          whole === undefined ? null : (
            <>
              <CopyButton value={whole} label={text.storage.copyProfile} done={text.views.copied}>
                {text.storage.copyProfile}
              </CopyButton>
              <Button
                size="small"
                look="ghost"
                disabledReason={
                  /^https?:\/\/[^\s/]/i.test(endpoint.trim()) ? undefined : text.storage.noEndpoint
                }
                icon={<Download aria-hidden size={13} />}
                onClick={() =>
                  saveFile(files[kind], 'text/plain', whole, {
                    holds: text.views.files.access(access.accesskey),
                  })
                }
              >
                {text.storage.saveProfile}
              </Button>
            </>
          )
        }
      >
        {shown === undefined || whole === undefined ? (
          <p className="p-4 text-muted">{text.storage.unwritable}</p>
        ) : (
          <pre
            tabIndex={0}
            aria-label={text.storage.profileKinds[kind]}
            className="idc overflow-auto p-4 leading-5 whitespace-pre-wrap wrap-anywhere"
          >
            {shown}
          </pre>
        )}
        <p className="border-t border-line px-4 py-2 text-xs text-muted">{text.storage.masked}</p>
      </Tabs>
    </section>
  )
}

/** What is typed once serves every instance of the data center, as long as the tab is open. */
const useEndpoint = (place: string, told: string): [string, (endpoint: string) => void] => {
  const key = `endpoint ${place}`
  const [endpoint, setEndpoint] = useState(() => readTab(key, isText) ?? told)
  return [
    endpoint,
    (next) => {
      setEndpoint(next)
      writeTab(key, next === '' ? undefined : next)
    },
  ]
}

/** No description tells the address of the storage; a record that comes to hold one is believed. */
const endpointOf = ({ endpoint }: ObjectStorageInstance & { endpoint?: unknown }): string =>
  typeof endpoint === 'string' ? endpoint : ''
