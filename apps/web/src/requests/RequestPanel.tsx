import type { Arguments } from '@hosting-console/api-client'
import { type HandedCall, toCurl, toHttp, toTypeScript } from '@hosting-console/console-core'
import { useState } from 'react'
import { useSession } from '../api/session-store.ts'
import { text } from '../text/text.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Tabs } from '../ui/Tabs.tsx'

const write = { curl: toCurl, typescript: toTypeScript, http: toHttp }

const ways = ['curl', 'typescript', 'http'] as const

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
  const [way, setWay] = useState<(typeof ways)[number]>('curl')
  const { serviceUrl } = useSession().settings
  const call: HandedCall = { serviceUrl, path, identity, values }
  const snippet = write[way](call)
  return (
    <section
      aria-label={text.functions.request.title}
      className="card min-w-0 overflow-hidden xl:sticky xl:top-16"
    >
      <Tabs
        label={text.functions.request.kinds}
        tabs={ways.map((name) => ({ name, label: text.functions.request[name] }))}
        selected={way}
        onSelect={setWay}
        actions={<CopyButton value={snippet} label={text.functions.request.copy} done={text.views.copied} />}
      >
        <pre
          tabIndex={0}
          aria-label={text.functions.request.title}
          className="idc max-h-80 overflow-auto p-4 leading-5 whitespace-pre-wrap wrap-anywhere"
        >
          {snippet}
        </pre>
        <div className="border-t border-line px-4 py-2 text-xs text-muted">
          {left && left.length > 0 ? (
            <p role="status" className="text-warn">
              {text.functions.request.left(new Intl.ListFormat(text.locale).format(left))}
            </p>
          ) : null}
          <p>{text.functions.request.key}</p>
        </div>
      </Tabs>
    </section>
  )
}
