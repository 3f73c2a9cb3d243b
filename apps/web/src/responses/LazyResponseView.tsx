import { type ComponentProps, Suspense } from 'react'
import { text } from '../text/text.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { ResponseView as View } from './ResponseView.tsx'
import { lazily } from '../util/lazily.ts'

const ResponseView = lazily(async () => (await import('./ResponseView.tsx')).ResponseView)

/** A response with all its views, loaded with the first one that is shown. */
export const LazyResponseView = (props: ComponentProps<typeof View>) => (
  <Suspense fallback={<Skeleton label={text.loading} rows={4} />}>
    <ResponseView {...props} />
  </Suspense>
)
