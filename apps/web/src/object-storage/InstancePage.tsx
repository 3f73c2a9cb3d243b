import { keyOfRecord, readInstance } from '@hosting-console/api-client'
import { moduleOfPath, type Operation } from '@hosting-console/console-core'
import { Link, useParams } from 'react-router'
import { useOperation } from '../api/use-operation.ts'
import { UnreadResponse } from '../responses/UnreadResponse.tsx'
import { IdentifierLinks } from '../responses/IdentifierValue.tsx'
import { OperationGate } from '../components/OperationGate.tsx'
import { PageAge } from '../components/PageAge.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { ReadFailure } from '../components/ReadFailure.tsx'
import { RecordFields } from '../responses/RecordFields.tsx'
import { text } from '../text/text.ts'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { maskSecrets } from '../util/mask.ts'
import { paths } from '../util/paths.ts'
import { Credential } from './Credential.tsx'
import { InstanceFunctions } from './InstanceFunctions.tsx'
import { Profiles } from './Profiles.tsx'

/** One instance with its credentials, hidden until someone asks for them and dropped with the page. */
export function Component() {
  const { project = '', instance = '' } = useParams()
  return (
    <OperationGate job="show instance" title={instance} absent={text.storage.notDescribed}>
      {(operation) => <Instance key={instance} operation={operation} project={project} id={instance} />}
    </OperationGate>
  )
}

type Props = { operation: Operation<'show instance'>; project: string; id: string }

const Instance = ({ operation, project, id }: Props) => {
  const details = useOperation(operation.call(project, { instance: id }), { gcTime: 0 })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <Link to={paths.instances()} className="self-start text-xs text-muted hover:text-ink">
          {text.storage.title}
        </Link>
        <PageTitle title={id} isMono note={<span className="idc">{project}</span>} actions={<PageAge />} />
      </div>
      {details.value ? (
        <div className="flex">
          <InstanceFunctions module={moduleOfPath(operation.path)} project={project} id={id} />
        </div>
      ) : null}
      {details.error ? (
        <ReadFailure
          error={details.error}
          path={operation.path}
          identity={project}
          onRetry={() => void details.load()}
        />
      ) : null}
      {details.isPending ? (
        <div className="card">
          <Skeleton label={text.loading} rows={4} />
        </div>
      ) : null}
      {details.value ? <Known record={details.value} project={project} id={id} /> : null}
      {details.unread ? <UnreadResponse response={details.unread} identity={project} /> : null}
    </div>
  )
}

type KnownProps = { record: Record<string, unknown>; project: string; id: string }

const Known = ({ record, project, id }: KnownProps) => {
  // It was asked for by its identifier, whether or not its record repeats it.
  const instance = { ...readInstance(record), id }
  const { credentials } = instance
  const { credentials: _, ...others } = record
  // What can't be read is shown with the other fields, as it came.
  const fields = credentials ? others : record
  return (
    <>
      <section aria-label={text.servers.details} className="card px-4 py-2">
        <IdentifierLinks as={project}>
          <RecordFields name="instance" record={maskSecrets(fields) as Record<string, unknown>} />
        </IdentifierLinks>
      </section>
      <section aria-labelledby="credentials" className="card min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-2.5">
          <h2 id="credentials">{text.storage.credentials}</h2>
          <p className="text-xs text-muted">{text.storage.credentialsHint}</p>
        </div>
        {!credentials || credentials.length === 0 ? (
          <Empty>{credentials ? text.storage.noCredentials : text.storage.unreadCredentials}</Empty>
        ) : (
          <ul className="divide-y divide-line">
            {credentials.map((credential) => (
              <Credential
                key={keyOfRecord(credential, credential.id)}
                credential={credential}
                project={project}
              />
            ))}
          </ul>
        )}
      </section>
      {credentials && credentials.length > 0 ? (
        <Profiles instance={instance} credentials={credentials} />
      ) : null}
    </>
  )
}
