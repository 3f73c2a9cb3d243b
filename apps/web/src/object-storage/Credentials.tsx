import { keyOfRecord, readInstance } from '@hosting-console/api-client'
import { text } from '../text/text.ts'
import { InnerSection } from '../things/InnerSection.tsx'
import type { InnerProps } from '../things/InnerList.tsx'
import { ThingActions } from '../things/ThingActions.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Credential } from './Credential.tsx'
import { Profiles } from './Profiles.tsx'

type Props = InnerProps & {
  /** The instance as it was shown. */
  record: Readonly<Record<string, unknown>>
}

/** Nothing is edited in its place. */
const allFunctions: ReadonlySet<string> = new Set()

/** The pairs of keys of an instance, and profiles with them. */
export const Credentials = ({ kind, within, identity, record }: Props) => {
  // It was asked for by its identifier, whether or not its record repeats it.
  const instance = { ...readInstance(record), id: Object.values(within).at(-1) ?? '' }
  const { credentials } = instance
  return (
    <>
      <InnerSection
        {...{ kind, within, identity }}
        label={text.storage.credentials}
        count={credentials?.length ?? 0}
      >
        <section aria-label={text.storage.credentials} className="card min-w-0">
          <p className="border-b border-line px-4 py-2.5 text-xs text-muted">
            {text.storage.credentialsHint}
          </p>
          {!credentials || credentials.length === 0 ? (
            <Empty>{credentials ? text.storage.noCredentials : text.storage.unreadCredentials}</Empty>
          ) : (
            <ul className="divide-y divide-line">
              {credentials.map((credential) => (
                <Credential
                  key={keyOfRecord(credential, credential.id)}
                  credential={credential}
                  project={identity}
                  actions={
                    <ThingActions
                      isOfRow
                      {...{ kind, identity }}
                      names={{ ...within, [kind.id]: credential.id }}
                      name={credential.accesskey ?? credential.id}
                      without={allFunctions}
                    />
                  }
                />
              ))}
            </ul>
          )}
        </section>
      </InnerSection>
      {credentials && credentials.length > 0 ? (
        <Profiles instance={instance} credentials={credentials} />
      ) : null}
    </>
  )
}
