import type { Kind, Kinds } from '@hosting-console/console-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../components/PageTitle.tsx'
import { ReadFailure } from '../components/ReadFailure.tsx'
import { useDescribingIdentity } from '../api/service.ts'
import { text } from '../text/text.ts'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { paths } from '../util/paths.ts'
import { useKinds } from './use-kinds.ts'

type Props = {
  id: string
  title: string
  children: (known: Kinds, kind: Kind) => ReactNode
}

/** A view of a kind that the service may or may not have: waits for all of the description, as one module may name things of another. */
export const KindGate = ({ id, title, children }: Props) => {
  const { known, service } = useKinds()
  const identity = useDescribingIdentity()
  const kind = known.kinds.get(id)
  if (kind && service.isComplete) return children(known, kind)
  return (
    <div className="flex flex-col gap-3">
      <PageTitle title={title} isMono />
      {service.error ? (
        <ReadFailure error={service.error} path="api" identity={identity} onRetry={service.retry} />
      ) : service.isComplete ? (
        <div className="card">
          <Empty
            action={
              <Link className="btn" to={paths.functions()}>
                {text.views.gate.back}
              </Link>
            }
          >
            {text.things.notDescribed}
          </Empty>
        </div>
      ) : (
        <div className="card mt-11">
          <Skeleton label={text.loading} rows={14} />
        </div>
      )}
    </div>
  )
}
