import { type DescribedFunction, effectOf, functionsNeedingOnly } from '@hosting-console/console-core'
import { Zap } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useService } from '../api/service.ts'
import { bulkText } from '../text/bulk.ts'
import { Popover } from '../ui/Popover.tsx'
import { EffectBadge } from './EffectBadge.tsx'

type Props = {
  /** The argument under which a function takes a row. */
  argument: string
  /** Functions that have a place of their own. */
  without: readonly (string | undefined)[]
  onChoose: (described: DescribedFunction) => void
}

/** Every described function that needs nothing but one argument: what changes something first, then what only reads. */
export const BulkFunctions = ({ argument, without, onChoose }: Props): ReactNode => {
  const { modules } = useService()
  const functions = useMemo(() => {
    const all = functionsNeedingOnly(modules, argument)
    const isRead = ({ path, description }: DescribedFunction) =>
      effectOf(path, description).effect === 'reads'
    return [...all.filter((each) => !isRead(each)), ...all.filter(isRead)]
  }, [modules, argument])
  const offered = functions.filter(({ path }) => !without.includes(path))
  if (offered.length === 0) return null
  return (
    <Popover
      label={bulkText.more}
      buttonClass="btn btn-small"
      button={
        <>
          <Zap aria-hidden size={13} />
          {bulkText.more}
        </>
      }
      placement="w-80"
      isAnchored
    >
      {(close) => (
        <ul aria-label={bulkText.runLabel}>
          {offered.map((each) => (
            <li key={each.path}>
              <button
                type="button"
                className="opt"
                title={each.description.documentation}
                onClick={() => {
                  close()
                  onChoose(each)
                }}
              >
                <span className="idc min-w-0 flex-1 truncate">{each.path}</span>
                <EffectBadge judged={effectOf(each.path, each.description)} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
