import { ApiError, type ApiResponse, type FunctionDescription } from '@hosting-console/api-client'
import { isRead } from '@hosting-console/console-core'
import { useState } from 'react'
import { request } from '../../api/client.ts'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { maskXml } from '../../util/mask-xml.ts'
import type { CallState } from '../../form/use-call.ts'
import { LongText } from '../../responses/LongText.tsx'

type Props = {
  path: string
  description: FunctionDescription
  sent: NonNullable<CallState['sent']>
  isUnmasked: boolean
}

/** The same call, asked once more for XML. Only what is known to read is called again. */
export const XmlResponse = ({ path, description, sent, isUnmasked }: Props) => {
  const [response, setResponse] = useState<ApiResponse>()
  const [error, setError] = useState<unknown>()
  const [isPending, setPending] = useState(false)
  if (!isRead(path, description)) return <Empty>{text.responses.xmlChange}</Empty>
  if (response) {
    return (
      <LongText
        name={`${path.replace('/', '-')}.xml`}
        type="application/xml"
        content={isUnmasked ? response.text : maskXml(response.text)}
      />
    )
  }
  const ask = async () => {
    setPending(true)
    setError(undefined)
    try {
      setResponse(await request(path, sent.values, { identity: sent.identity, format: 'xml' }))
    } catch (refusal) {
      if (refusal instanceof ApiError) setResponse(refusal.response)
      else setError(refusal)
    }
    setPending(false)
  }
  return (
    <div className="flex flex-col gap-3 p-4">
      {error === undefined ? null : <FailureNotice error={error} />}
      <Empty
        action={
          <Button pending={isPending} onClick={() => void ask()}>
            {isPending ? text.responses.asking : text.responses.xmlAsk}
          </Button>
        }
      >
        {text.responses.xmlHint}
      </Empty>
    </div>
  )
}
