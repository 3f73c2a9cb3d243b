import type { ApiResponse } from '@hosting-console/api-client'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { hasSecrets, maskSecrets } from '../util/mask.ts'
import { type ResponseList, findLists } from './response-tables.ts'
import { IdentifierLinks } from './IdentifierValue.tsx'
import { RecordFields } from './RecordFields.tsx'
import { ResponseTable } from './ResponseTable.tsx'
import { type KeptView, useKeptView } from './kept-looks.ts'
import { ResponseTree } from './ResponseTree.tsx'
import { LongText } from './LongText.tsx'

type View = KeptView | 'xml'

type Props = {
  path: string
  response: Pick<ApiResponse, 'status' | 'payload' | 'leftOut'>
  /** Who it was asked for as. */
  identity: string
  /** The same as XML, where it can be asked for. */
  renderXml?: (isUnmasked: boolean) => ReactNode
}

/** Whatever a response holds, as fields, table and JSON; secrets are hidden until someone asks. */
export const ResponseView = ({ path, response, identity, renderXml }: Props) => {
  const [isUnmasked, setUnmasked] = useState(false)
  const payload = useMemo(
    () => (isUnmasked ? response.payload : (maskSecrets(response.payload) as ApiResponse['payload'])),
    [response, isUnmasked],
  )
  const lists = useMemo(() => findLists(payload), [payload])
  const isSecret = useMemo(() => hasSecrets(response.payload), [response])
  const [kept, keepView] = useKeptView(path)
  const [isXml, setXml] = useState(false)
  const usual = isListing(payload, lists) ? 'table' : 'fields'
  // A table is kept for responses that have one.
  const wanted = kept === undefined || (kept === 'table' && lists.length === 0) ? usual : kept
  const view: View = isXml ? 'xml' : wanted
  const setView = (next: View) => {
    setXml(next === 'xml')
    if (next !== 'xml') keepView(next)
  }
  const views = [
    { name: 'fields', label: text.responses.fields },
    { name: 'table', label: text.responses.table, disabled: lists.length === 0 },
    { name: 'tree', label: text.responses.tree, disabled: Object.keys(payload).length === 0 },
    { name: 'json', label: text.responses.json },
    ...(renderXml ? [{ name: 'xml', label: text.responses.xml } as const] : []),
  ] as const
  return (
    <Tabs
      label={text.responses.views}
      tabs={views}
      selected={view}
      onSelect={setView}
      actions={
        isSecret ? (
          <Button
            size="small"
            look="ghost"
            icon={isUnmasked ? <EyeOff aria-hidden size={13} /> : <Eye aria-hidden size={13} />}
            onClick={() => setUnmasked(!isUnmasked)}
          >
            {isUnmasked ? text.views.fields.mask : text.views.fields.unmask}
          </Button>
        ) : null
      }
    >
      {response.leftOut ? (
        <p className="px-4 pt-2 text-warn">{text.responses.leftOut(response.leftOut.join(', '))}</p>
      ) : null}
      <IdentifierLinks as={identity}>
        {view === 'fields' ? <Fields payload={payload} original={response.payload} /> : null}
        {view === 'table' ? <ResponseTable path={path} lists={lists} /> : null}
        {view === 'tree' ? <ResponseTree payload={payload} /> : null}
      </IdentifierLinks>
      {view === 'json' ? <JsonResponse path={path} status={response.status} payload={payload} /> : null}
      {view === 'xml' ? renderXml?.(isUnmasked) : null}
    </Tabs>
  )
}

/** Whether a response is a list of things: one list, and beside it no more than counts and notes. One inside a record isn't that. */
const isListing = (payload: ApiResponse['payload'], lists: readonly ResponseList[]): boolean =>
  lists.length === 1 &&
  Object.entries(payload).every(
    ([name, value]) => name === lists[0]?.name || typeof value !== 'object' || value === null,
  )

const Fields = ({
  payload,
  original,
}: {
  payload: ApiResponse['payload']
  original: ApiResponse['payload']
}) =>
  Object.keys(payload).length === 0 ? (
    <Empty>{text.responses.empty}</Empty>
  ) : (
    <div className="px-4 py-2">
      <RecordFields record={payload} original={original} />
    </div>
  )

const JsonResponse = ({
  path,
  status,
  payload,
}: { path: string } & Pick<ApiResponse, 'status' | 'payload'>) => {
  const content = useMemo(
    () => JSON.stringify({ response: { ...(status.isMissing ? {} : { status }), ...payload } }, null, 2),
    [status, payload],
  )
  return <LongText name={`${path.replace('/', '-')}.json`} type="application/json" content={content} />
}
