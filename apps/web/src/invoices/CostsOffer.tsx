import type { Invoice } from '@hosting-console/api-client'
import { costFunctions } from '@hosting-console/console-core'
import { ChevronDown } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { lazily } from '../util/lazily.ts'

const Costs = lazily(async () => (await import('./costs/Costs.tsx')).Costs)

/** Offers what things cost, where the service describes functions that tell it: each is a call, so nothing is asked unasked. */
export const CostsOffer = ({ next }: { next: readonly Invoice[] }) => {
  const { modules } = useService()
  const { identities } = useSession()
  const [isOpen, setOpen] = useState(false)
  const projects = useMemo(
    () => identities.filter(({ kind }) => kind === 'project').map(({ id }) => id),
    [identities],
  )
  const isDescribed = useMemo(() => costFunctions(modules).length > 0, [modules])
  if (!isDescribed || projects.length === 0) return null
  return (
    <section aria-label={text.invoices.costs.title} className="flex min-w-0 flex-col gap-3">
      <Button
        className="self-start"
        aria-expanded={isOpen}
        icon={<ChevronDown aria-hidden size={14} className={isOpen ? 'rotate-180' : ''} />}
        onClick={() => setOpen(!isOpen)}
      >
        {text.invoices.costs.title}
      </Button>
      {isOpen ? (
        <ErrorBoundary renderError={(error) => <FailureNotice error={error} />}>
          <Suspense>
            <Costs service={modules} projects={projects} next={next} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </section>
  )
}
