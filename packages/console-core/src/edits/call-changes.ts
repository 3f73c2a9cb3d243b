import type { ArgumentValue, Payload } from '@hosting-console/api-client'
import type { PlannedCall } from '../operations/call.ts'
import { type DescribedFunction, findDescribed, type ServiceDescription } from '../service.ts'
import { callShape } from '../twins/call-shape.ts'
import type { CurrentValues } from '../twins/current-values.ts'
import { changedArguments, currentOver, type EditCall, editCall } from '../twins/edit-call.ts'
import { readingTwins } from '../twins/reading-twin.ts'
import { namedByCall, type Removal, removalOf, removalSubject } from '../twins/removal.ts'
import { keptNames } from '../twins/kept-names.ts'
import { textOfValue } from '../twins/same-value.ts'
import type { Change, State, Subject } from './change.ts'
import type { StagedCall } from './staged-call.ts'
import { definite } from '../definite.ts'

type Values = Readonly<Record<string, ArgumentValue>>

/**
 * A call as a plan keeps it.
 * @param found current values, where a read shows them: only what differs from them is sent
 */
export const stagedCall = ({ path, identity, values }: PlannedCall, found?: CurrentValues): StagedCall => {
  if (!found) return { kind: 'call', identity, path, values: definite(values) }
  const sent = definite(changedArguments(found, values))
  return {
    kind: 'call',
    identity,
    path,
    values: sent,
    shown: {
      about: pick(sent, found.twin.shape.identifying),
      source: { path: found.source.path, values: definite(found.source.values) },
      current: pick(Object.fromEntries(found.current), Object.keys(sent)),
    },
  }
}

/**
 * The change that a staged call is. With a read that shows the thing it is compared before and read back after; what is
 * made is undone by the function that removes it, and what is removed is looked for afterwards. Anything else is sent unseen.
 * @returns `undefined` when the service doesn't describe the function
 */
export const changeByCall = (service: ServiceDescription, staged: StagedCall): Change | undefined => {
  const described = findDescribed(service, staged.path)
  if (!described) return undefined
  const { shown } = staged
  const twin = readingTwins(service, staged.path)?.twins.find(({ read }) => read.path === shown?.source.path)
  if (shown && twin) {
    const found: CurrentValues = {
      twin,
      source: { ...shown.source, identity: staged.identity },
      current: new Map(Object.entries(shown.current)),
      fields: new Map(),
      leftOut: new Map(),
    }
    const edit = editCall(found, staged.values)
    if (edit) return ofEdit(staged, edit)
  }
  return ofOther(service, described, staged)
}

/** The change that a form stands for, where it changes anything of what was found. */
export const changeByForm = (call: PlannedCall, found: CurrentValues): Change | undefined => {
  const edit = editCall(found, call.values)
  return edit && ofEdit(stagedCall(call, found), edit)
}

const ofEdit = (staged: StagedCall, edit: EditCall): Change => ({
  ...edit,
  description: staged,
  inverse:
    edit.inverse &&
    ((payload) => {
      const back = edit.inverse?.(payload)
      return back && staged.shown ? ofEdit(inverseOf(staged, staged.shown, back), back) : undefined
    }),
  basedOn: (theirs) => {
    const { shown, values } = staged
    const based = edit.basedOn?.(theirs)
    if (!based || !shown) return undefined
    const current = currentOver(
      { current: new Map(Object.entries(shown.current)) },
      edit.before,
      theirs,
      values,
    )
    return ofEdit({ ...staged, shown: { ...shown, current: Object.fromEntries(current) } }, based)
  },
})

const inverseOf = (
  { identity, path, values: sent }: StagedCall,
  shown: NonNullable<StagedCall['shown']>,
  back: EditCall,
): StagedCall => {
  const values = definite(back.call.values)
  const left = { ...shown.current, ...sent }
  return {
    kind: 'call',
    identity,
    path,
    values,
    shown: { ...shown, current: pick(left, Object.keys(shown.current)) },
  }
}

const ofOther = (service: ServiceDescription, described: DescribedFunction, staged: StagedCall): Change => {
  const { form, identifying } = callShape(described)
  const call: PlannedCall = { path: staged.path, identity: staged.identity, values: staged.values }
  const names = identifying.map((name) => textOfValue(staged.values[name] ?? ''))
  const queue = `${described.module.module} ${staged.identity} ${names[0] ?? ''}`
  const unseen: Subject = {
    name: names.join(' ') || described.module.module,
    keptName: keptNames(staged.values, identifying),
    key: [queue, ...names.slice(1)].join(' '),
    queue,
    source: undefined,
    find: () => undefined,
  }
  const plain = { description: staged, call, isSentUnseen: true } as const
  if (form === 'removes') {
    const removal = { ...plain, isRemoval: true, before: undefined, inverse: undefined } as const
    const subject = removalSubject(service, described, call)
    // A look that doesn't show it says little: what shows it was only derived. So nothing is left unsent for that.
    return subject.source
      ? { ...removal, subject, after: undefined }
      : { ...removal, subject: unseen, after: {} }
  }
  const named = form === 'creates' ? namedByCall(service, call) : undefined
  return {
    ...plain,
    subject: named ?? unseen,
    before: undefined,
    after: {},
    // What had the name before was not made by the call.
    inverse: (payload: Payload, found?: State | 'unseen') =>
      named && found !== undefined ? undefined : removalByCall(service, call, payload),
  }
}

/** The removal of what a call has made; what a person has to choose for it is open. */
const removalByCall = (
  service: ServiceDescription,
  made: PlannedCall,
  payload: Payload,
): Change | undefined => {
  const removal = removalOf(service, made, payload)
  return 'none' in removal ? undefined : changeByRemoval(service, removal)
}

/** A removal as a step of a plan. */
export const changeByRemoval = (service: ServiceDescription, { call, open }: Removal): Change | undefined =>
  changeByCall(service, { ...stagedCall(call), ...(open.length > 0 ? { open } : {}) })

/** Required arguments that a call does not have: its function takes more than it did when the call was staged. */
export const lackedBy = (service: ServiceDescription, { path, values, open = [] }: StagedCall): string[] =>
  (findDescribed(service, path)?.description.required_arguments ?? []).filter(
    (name) => values[name] === undefined && !open.includes(name),
  )

const pick = (values: Values, names: readonly string[]): Record<string, ArgumentValue> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
