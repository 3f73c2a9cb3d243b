import { isRecord } from '@hosting-console/api-client'
import type { Operation } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { functionQuery } from '../api/queries.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { AnswerIdentity } from '../components/IdentifierValue.tsx'
import { OperationGate } from '../components/OperationGate.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { RecordFields } from '../components/RecordFields.tsx'
import { text } from '../text/text.ts'
import { viewsText } from '../text/views.ts'
import { serversText } from '../text/servers.ts'
import { storageText } from '../text/storage.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { hasSecrets, maskSecrets } from '../util/mask.ts'
import { paths } from '../util/paths.ts'

/** One instance with its credentials, hidden until somebody asks for them and dropped with the page. */
export function Component() {
  const { project = '', instance = '' } = useParams()
  return (
    <OperationGate job="show instance" title={instance} absent={storageText.notDescribed}>
      {(operation) => <Instance key={instance} operation={operation} project={project} id={instance} />}
    </OperationGate>
  )
}

const Instance = ({
  operation,
  project,
  id,
}: {
  operation: Operation<'show instance'>
  project: string
  id: string
}) => {
  const [isShown, setShown] = useState(false)
  const details = useQuery({
    ...functionQuery(operation.path, operation.arguments({ instance: id }), project),
    gcTime: 0,
  })
  const instance = isRecord(details.data?.payload.instance) ? details.data.payload.instance : undefined
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <Link to={paths.instances()} className="self-start text-xs text-muted hover:text-ink">
          {storageText.title}
        </Link>
        <PageTitle
          title={id}
          isMono
          note={<span className="idc">{project}</span>}
          actions={
            hasSecrets(instance) ? (
              <Button
                icon={isShown ? <EyeOff aria-hidden size={14} /> : <Eye aria-hidden size={14} />}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? viewsText.fields.mask : viewsText.fields.unmask}
              </Button>
            ) : null
          }
        />
      </div>
      <section aria-label={serversText.details} className="card px-4 py-2">
        {details.error ? <FailureNotice error={details.error} /> : null}
        {details.isPending ? <Skeleton label={text.loading} /> : null}
        {instance ? (
          <AnswerIdentity value={project}>
            <RecordFields
              name="instance"
              record={(isShown ? instance : maskSecrets(instance)) as Record<string, unknown>}
            />
          </AnswerIdentity>
        ) : null}
      </section>
    </div>
  )
}
