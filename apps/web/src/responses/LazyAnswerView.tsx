import { type ComponentProps, Suspense } from 'react'
import { text } from '../text/text.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { AnswerView as View } from './AnswerView.tsx'
import { lazily } from '../util/lazily.ts'

const AnswerView = lazily(async () => (await import('./AnswerView.tsx')).AnswerView)

/** A response with all its views, loaded with the first one that is shown. */
export const LazyAnswerView = (props: ComponentProps<typeof View>) => (
  <Suspense fallback={<Skeleton label={text.loading} rows={4} />}>
    <AnswerView {...props} />
  </Suspense>
)
