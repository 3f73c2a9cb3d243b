import {
  asksFirst,
  callFor,
  effectOf,
  isRead,
  type Kind,
  type Placed,
  riskOf,
  type ThingNames,
  valuesFor,
} from '@hosting-console/console-core'
import { useNavigate } from 'react-router'
import { useFormDialog } from '../form/use-form-dialog.tsx'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { FunctionMenu } from '../requests/FunctionMenu.tsx'
import { useAskedCall } from '../requests/use-asked-call.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { paths } from '../util/paths.ts'

type Props = {
  kind: Kind
  names: ThingNames
  identity: string
  /** What people call the thing. */
  name: string
  /** What edits in the place of a field needs no form. */
  without: ReadonlySet<string>
  onRemoved?: () => void
  /** A menu at the end of a row, instead of buttons. */
  isOfRow?: boolean
}

/**
 * What can be done with a thing: what needs nothing but the thing and does no harm as buttons, everything else in a list. What
 * needs more opens its form, with the thing in it.
 */
export const ThingActions = ({ kind, names, identity, name, without, onRemoved, isOfRow = false }: Props) => {
  const navigate = useNavigate()
  const form = useFormDialog()
  const readOnly = useReadOnlyReason(identity)
  const { ask, pending, dialog } = useAskedCall({
    onDone: ({ path }) => {
      const role = kind.functions.find(({ described }) => described.path === path)?.role
      if (role === 'removes') onRemoved?.()
    },
  })
  const offered = kind.functions.filter(
    ({ role, described }) =>
      ['edits', 'acts', 'removes', 'reads'].includes(role) && !without.has(described.path),
  )
  const actions = isOfRow ? [] : offered.filter((placed) => isHarmless(placed, names, identity))
  const placedOf = new Map(offered.map((placed) => [placed.described.path, placed]))
  const refusalOf = ({ path }: { path: string }) => (isRead(path) ? undefined : readOnly)
  const press = (placed: Placed) => {
    const { described } = placed
    const call = callFor(placed, names, identity)
    if (isRead(described.path))
      void navigate(paths.function(described.path, { as: identity, values: valuesFor(placed, names) }))
    else if (call) ask({ described, call, name })
    else form.open(described, identity, valuesFor(placed, names))
  }
  return (
    <div role="group" aria-label={text.things.actions} className="flex flex-wrap items-center gap-2">
      {actions.map((placed) => (
        <Button
          key={placed.described.path}
          pending={pending === placed.described.path}
          disabledReason={readOnly}
          title={placed.described.description.documentation}
          onClick={() => press(placed)}
        >
          <span className="idc">{placed.described.description.function}</span>
        </Button>
      ))}
      <FunctionMenu
        isOfRow={isOfRow}
        label={isOfRow ? text.things.rowActions(name) : text.things.more}
        functions={offered.filter((each) => !actions.includes(each)).map(({ described }) => described)}
        opensForm={({ path }) => {
          const placed = placedOf.get(path)
          return !placed || callFor(placed, names, identity) === undefined || isRead(path)
        }}
        refusalOf={refusalOf}
        onChoose={({ path }) => {
          const placed = placedOf.get(path)
          if (placed) press(placed)
        }}
      />
      {dialog}
      {form.dialog}
    </div>
  )
}

/** It needs nothing but the thing, and is known to do no harm. */
const isHarmless = (placed: Placed, names: ThingNames, identity: string): boolean => {
  const { path, description } = placed.described
  const call = callFor(placed, names, identity)
  const judged = effectOf(path, description)
  return (
    placed.role === 'acts' &&
    call !== undefined &&
    judged.effect === 'changes' &&
    !asksFirst(judged, riskOf(path, description, call.values))
  )
}
