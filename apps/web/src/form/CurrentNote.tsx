import type { NoTwin } from '@hosting-console/console-core'
import { describeFailure } from '../components/failure.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import type { Current } from './use-current-values.ts'

/** Where the current values beside the fields come from, or why there are none. */
export const CurrentNote = ({ current }: { current: Current }) => {
  if (current.kind === 'none') return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-muted">
      {current.kind === 'loading' ? text.functions.current.loading : null}
      {current.kind === 'found' ? text.functions.current.found(current.found.source.path) : null}
      {current.kind === 'missing' ? reasonOf(current.why) : null}
      {current.kind === 'failed' ? (
        <>
          {text.functions.current.failed(describeFailure(current.error).title)}
          <Button size="small" onClick={current.retry}>
            {text.retry}
          </Button>
        </>
      ) : null}
    </p>
  )
}

const list = (names: readonly string[]): string => names.join(', ')

const reasonOf = (none: NoTwin): string => {
  switch (none.why) {
    case 'needs':
      return text.functions.current.needs(list(none.reads), list(none.names))
    case 'not-found':
      return text.functions.current.notFound(list(none.reads))
    case 'not-shown':
      return text.functions.current.notShown(list(none.reads))
    case 'secrets':
      return text.functions.current.secrets
    default:
      return text.functions.current.noRead
  }
}
