import type { ModuleDescription } from '@hosting-console/api-client'
import {
  chooseIdentity,
  effectOf,
  findOperation,
  fitIdentities,
  type Operation,
  sendEmpty,
  argumentKnowledge,
} from '@hosting-console/console-core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useIdentityInUse } from '../api/identity-in-use.ts'
import { useSession } from '../api/session-store.ts'
import { ConfirmCall } from '../requests/ConfirmCall.tsx'
import { useFormDraft } from '../requests/form-draft.ts'
import { RequestPanel } from '../requests/RequestPanel.tsx'
import { readOnlyMisfit } from '../components/use-read-only.ts'
import { useQueryState } from '../components/use-query-state.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Suggest } from '../ui/Suggest.tsx'
import { Select } from '../ui/Select.tsx'
import { paths } from '../util/paths.ts'
import { CreationNotice } from './CreationNotice.tsx'
import { useCreate } from './use-create.ts'
import { useMergedList } from '../lists/use-merged-list.ts'
import { listedInstances, ofProject } from './instance-columns.tsx'
import type { Suggestion } from '../ui/suggestion-order.ts'

type Props = { operation: Operation<'create instance'>; module: ModuleDescription }

/** The form keeps what is typed under the function's path, as its generic form does; it is locked while a call is under way. */
export const CreateForm = ({ operation, module }: Props) => {
  const judged = effectOf(operation.path, operation.description)
  const list = findOperation([module], 'list instances')
  const draft = useFormDraft(operation.path)
  const { fitted, chosen, foreign, onChoose } = useProject(module)
  const datacenters = useDatacenters(operation, list)
  const { isPending, created, isUnknown, send, reset } = useCreate(operation, module)
  const [isTried, setTried] = useState(false)
  const [isConfirming, setConfirming] = useState(false)

  const typed = (name: string) => {
    const value = draft.values.get(name)
    return value === undefined || value === sendEmpty ? '' : value.trim()
  }
  const names = fieldNames(operation)
  const identity = chosen?.identity.id ?? ''
  const values = {
    ...operation.arguments({ project: identity }),
    ...Object.fromEntries(names.flatMap(({ name }) => (typed(name) === '' ? [] : [[name, typed(name)]]))),
  }
  const missing = names.find(({ name, isRequired }) => isRequired && typed(name) === '')
  const isLocked = isPending || isUnknown || created?.outcome.kind === 'done'
  const { identities, settings } = useSession()
  const refusal = chosen
    ? readOnlyMisfit(chosen, fitted, settings)
    : foreign
      ? identities.some(({ id }) => id === foreign)
        ? text.functions.form.chooseIdentity
        : text.functions.form.foreignIdentity(foreign)
      : text.storage.noProject

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (missing) {
      const field = event.currentTarget.elements.namedItem(missing.name)
      if (field instanceof HTMLElement) field.focus()
    } else setConfirming(true)
  }
  const confirm = async () => {
    setConfirming(false)
    await send(values, identity, () => {
      draft.clear()
      setTried(false)
    })
  }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <form
        noValidate
        aria-label={text.storage.createTitle}
        className="card flex min-w-0 flex-col"
        onSubmit={submit}
      >
        <div className="flex flex-col gap-4 p-4">
          {isPending ? null : <CreationNotice {...{ created, isUnknown, list }} onReset={reset} />}
          <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-4">
            <Field label={text.storage.project}>
              {(control) => (
                <Select
                  {...control}
                  className="max-w-md"
                  value={identity}
                  onChange={onChoose}
                  options={[
                    ...(foreign ? [['', text.functions.form.chooseIdentity] as const] : []),
                    ...fitted.map(
                      ({ identity: { id, description }, misfit }) =>
                        [id, [id, misfit ? '' : description].filter(Boolean).join(' – ')] as const,
                    ),
                  ]}
                />
              )}
            </Field>
            {names.map(({ name, word, isRequired }) => {
              const isDatacenter = word === 'datacenter'
              const label = word ? text.storage[word] : name
              const error = isTried && isRequired && typed(name) === '' ? text.storage.required : undefined
              return (
                <Field
                  key={name}
                  label={label}
                  note={isRequired ? undefined : text.storage.optional}
                  hint={isDatacenter ? text.storage.datacenterHint : undefined}
                  error={error}
                >
                  {(control) =>
                    isDatacenter ? (
                      <Suggest
                        control={control}
                        name={name}
                        value={typed(name)}
                        onChange={(value) => draft.set(name, value)}
                        suggestions={isLocked ? [] : datacenters}
                        toggleLabel={text.storage.showDatacenters}
                        empty={text.storage.noDatacenter}
                        isRequired
                      />
                    ) : (
                      <input
                        {...control}
                        name={name}
                        required={isRequired}
                        autoComplete="off"
                        className="input"
                        value={String(draft.values.get(name) ?? '')}
                        onChange={({ target }) => draft.set(name, target.value)}
                      />
                    )
                  }
                </Field>
              )
            })}
          </fieldset>
        </div>
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
          <Button
            type="submit"
            look="primary"
            pending={isPending}
            disabledReason={isUnknown ? text.storage.lockedUntilLooked : isLocked ? '' : refusal}
          >
            {isPending ? text.storage.creating : text.storage.create}
          </Button>
          <Button
            look="ghost"
            disabledReason={isLocked || draft.values.size === 0 ? '' : undefined}
            onClick={() => {
              draft.clear()
              setTried(false)
            }}
          >
            {text.storage.clear}
          </Button>
          {refusal ? <span className="text-muted">{refusal}</span> : null}
          <Link className="link ml-auto" to={paths.function(operation.path, { as: identity, values })}>
            {text.storage.moreArguments}
          </Link>
        </div>
      </form>
      <RequestPanel path={operation.path} identity={identity} values={values} />
      {isConfirming ? (
        <ConfirmCall
          path={operation.path}
          description={operation.description}
          judged={judged.effect === 'destroys' ? judged : { ...judged, effect: 'costs' }}
          values={values}
          identity={identity}
          onConfirm={() => void confirm()}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </div>
  )
}

type FormField = { name: string; word?: 'datacenter' | 'description'; isRequired: boolean }

/** The fields a person knows, and every further one that the description requires. The project is chosen, not typed. */
const fieldNames = (operation: Operation<'create instance'>): FormField[] => {
  const required = operation.description.required_arguments
  const project = new Set(Object.keys(operation.arguments({ project: 'x' })))
  const known = (['datacenter', 'description'] as const).flatMap((word) => {
    const [name] = Object.keys(operation.arguments({ [word]: 'x' }))
    return name === undefined ? [] : [{ name, word, isRequired: required.includes(name) }]
  })
  const rest = required.filter((name) => !project.has(name) && !known.some((each) => each.name === name))
  return [...known, ...rest.map((name) => ({ name, isRequired: true }))]
}

/**
 * The project that pays for it: its own choice, kept in the address, else the one in use. A choice that is not this person's,
 * of a link, is no reason to let another pay.
 */
const useProject = (module: ModuleDescription) => {
  const { identities } = useSession()
  const inUse = useIdentityInUse()
  const [own, onChoose] = useQueryState('as')
  const fitted = fitIdentities(identities, module, 'costs').filter(
    ({ identity, misfit }) => identity.kind === 'project' && misfit !== 'kind-not-accepted',
  )
  const found = fitted.find(({ identity }) => identity.id === own)
  const foreign = own !== '' && !found ? own : undefined
  return {
    fitted,
    chosen: found ?? (foreign ? undefined : chooseIdentity(fitted, inUse?.id)),
    foreign,
    onChoose,
  }
}

/** The data centers of the instances there are, the most used first, then those known by the argument's name. */
const useDatacenters = (
  create: Operation<'create instance'>,
  list: Operation<'list instances'> | undefined,
): Suggestion[] => {
  const every = useMergedList(list, 'project', listedInstances, ofProject)
  const counts = new Map<string, number>()
  for (const { instance } of every.rows)
    if (instance.datacenter) counts.set(instance.datacenter, (counts.get(instance.datacenter) ?? 0) + 1)
  const seen = [...counts].toSorted(([, one], [, other]) => other - one)
  const { choices = [] } = argumentKnowledge(create.path, 'datacenter')
  return [
    ...seen.map(([value, count]) => ({ value, label: text.storage.seen(count) })),
    ...choices.filter((value) => !counts.has(value)).map((value) => ({ value, label: text.storage.offered })),
  ]
}
