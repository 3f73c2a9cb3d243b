import type { FittedIdentity, IdentityKind } from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { functionsText } from '../text/functions.ts'
import { Field } from '../ui/Field.tsx'

type Props = {
  fitted: readonly FittedIdentity[]
  chosen: FittedIdentity | undefined
  onChoose: (id: string) => void
}

const kinds: IdentityKind[] = ['user', 'project', 'organization']

/** Who the call is made as. Those the module does not take are listed with the reason, so that nobody has to guess. */
export const IdentityField = ({ fitted, chosen, onChoose }: Props) => (
  <Field
    label={functionsText.form.identity}
    note={chosen ? text.identity.kind[chosen.identity.kind] : undefined}
  >
    {(control) => (
      <select
        {...control}
        className="input max-w-md"
        value={chosen?.identity.id ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        {chosen ? null : <option value="">{functionsText.form.noIdentity}</option>}
        {kinds.map((kind) => {
          const ofKind = fitted.filter(({ identity }) => identity.kind === kind)
          return ofKind.length === 0 ? null : (
            <optgroup key={kind} label={text.identity.kinds[kind]}>
              {ofKind.map(({ identity, misfit }) => (
                <option key={identity.id} value={identity.id} disabled={misfit === 'kind-not-accepted'}>
                  {[identity.id, misfit ? `(${functionsText.form.misfit[misfit]})` : identity.description]
                    .filter(Boolean)
                    .join(' – ')}
                </option>
              ))}
            </optgroup>
          )
        })}
      </select>
    )}
  </Field>
)
