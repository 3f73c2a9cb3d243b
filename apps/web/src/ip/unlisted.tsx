import { addressKey, type ServiceDescription } from '@hosting-console/console-core'
import { canonicalAddress } from '@hosting-console/dns'
import { openDraft } from '../components/drafts.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import type { ListedAddress } from './address-columns.tsx'
import { UnlistedAddress } from './UnlistedAddress.tsx'

/** Whether a row is an address that is typed, in its one spelling. */
export const sameAsTyped =
  (typed: string) =>
  ({ address }: ListedAddress): boolean =>
    canonicalAddress(address.ipaddress) === typed

/** The note for a search that is an address which no row has. */
export const unlistedFor =
  (service: ServiceDescription, rows: readonly ListedAddress[] | undefined) => (filter: string) => {
    const typed = canonicalAddress(filter)
    if (typed === undefined || !rows || rows.some(sameAsTyped(typed))) return null
    return (
      <ErrorBoundary key={typed} renderError={(error) => <FailureNotice error={error} />}>
        <UnlistedAddress service={service} address={typed} />
      </ErrorBoundary>
    )
  }

/** Opens the name of an address for editing. */
export const editName = (project: string, address: string, name: string): void =>
  openDraft(addressKey(project, address), name)
