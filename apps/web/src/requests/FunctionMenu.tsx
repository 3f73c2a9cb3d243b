import { type DescribedFunction, effectOf } from '@hosting-console/console-core'
import { Ellipsis, Zap } from 'lucide-react'
import { text } from '../text/text.ts'
import { Popover } from '../ui/Popover.tsx'
import { EffectBadge } from './EffectBadge.tsx'

type Props = {
  /** What the list is of, for people who do not see where it is. */
  label: string
  functions: readonly DescribedFunction[]
  /** Whether more is asked for first. */
  opensForm?: (described: DescribedFunction) => boolean
  /** Why one can't be called now. */
  refusalOf?: (described: DescribedFunction) => string | undefined
  onChoose: (described: DescribedFunction) => void
  /** On a row there is room for no word. */
  isOfRow?: boolean
}

/** Functions that have no button of their own, each with what it does to things; nothing where there is none. */
export const FunctionMenu = ({ label, functions, opensForm, refusalOf, onChoose, isOfRow = false }: Props) =>
  functions.length === 0 ? null : (
    <Popover
      label={isOfRow ? label : text.bulk.more}
      {...(isOfRow ? { buttonClass: 'btn btn-ghost btn-small btn-icon' } : {})}
      button={
        isOfRow ? (
          <Ellipsis aria-hidden size={14} />
        ) : (
          <>
            <Zap aria-hidden size={14} />
            {text.bulk.more}
          </>
        )
      }
      placement="w-96 max-w-[calc(100vw-1rem)]"
      isAnchored
    >
      {(close) => (
        <ul aria-label={label}>
          {functions.map((each) => (
            <li key={each.path}>
              <button
                type="button"
                className="opt disabled:opacity-55"
                title={refusalOf?.(each) ?? each.description.documentation}
                disabled={refusalOf?.(each) !== undefined}
                onClick={() => {
                  close()
                  onChoose(each)
                }}
              >
                <span className="idc min-w-0 flex-1 wrap-anywhere">
                  {each.module.module}/<wbr />
                  {each.description.function}
                  {opensForm?.(each) ? '…' : null}
                </span>
                <EffectBadge judged={effectOf(each.path, each.description)} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
