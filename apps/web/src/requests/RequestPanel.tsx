import type { Arguments } from '@hosting-console/api-client'
import { type HandedCall, toCurl, toHttp, toTypeScript } from '@hosting-console/console-core'
import { useState } from 'react'
import { useSession } from '../api/session-store.ts'
import { text } from '../text/text.ts'
import { viewsText } from '../text/views.ts'
import { functionsText } from '../text/functions.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Tabs } from '../ui/Tabs.tsx'

const ways = [
  { name: 'curl', label: functionsText.request.curl },
  { name: 'typescript', label: functionsText.request.typescript },
  { name: 'http', label: functionsText.request.http },
] as const

const write = { curl: toCurl, typescript: toTypeScript, http: toHttp }

/** The exact request that a form will make, as something to take along. The key is a variable in it. */
export const RequestPanel = ({
  path,
  identity,
  values,
  left,
}: {
  path: string
  identity: string
  values: Arguments
  /** Arguments that something is typed for which can't be sent. */
  left?: readonly string[]
}) => {
  const [way, setWay] = useState<(typeof ways)[number]['name']>('curl')
  const { serviceUrl } = useSession().settings
  const call: HandedCall = { serviceUrl, path, identity, values }
  const snippet = write[way](call)
  return (
    <section
      aria-label={functionsText.request.title}
      className="card min-w-0 overflow-hidden xl:sticky xl:top-16"
    >
      <Tabs
        label={functionsText.request.kinds}
        tabs={ways}
        selected={way}
        onSelect={setWay}
        actions={<CopyButton value={snippet} label={functionsText.request.copy} done={viewsText.copied} />}
      >
        <pre
          tabIndex={0}
          aria-label={functionsText.request.title}
          className="idc max-h-80 overflow-auto p-4 leading-5 whitespace-pre-wrap wrap-anywhere"
        >
          {snippet}
        </pre>
        <div className="border-t border-line px-4 py-2 text-xs text-muted">
          {left && left.length > 0 ? (
            <p role="status" className="text-warn">
              {functionsText.request.left(new Intl.ListFormat(text.locale).format(left))}
            </p>
          ) : null}
          <p>{functionsText.request.key}</p>
        </div>
      </Tabs>
    </section>
  )
}
