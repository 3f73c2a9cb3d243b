import type { FittedIdentity, IdentityKind } from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { Field } from '../ui/Field.tsx'
import { type OptionGroup, Select } from '../ui/Select.tsx'

type Props = {
  fitted: readonly FittedIdentity[]
  chosen: FittedIdentity | undefined
  /** Whether one is named that this person hasn't got. */
  isForeign: boolean
  onChoose: (id: string) => void
}

const kinds: IdentityKind[] = ['user', 'project', 'organization']

/** Who the call is made as: those whom the module takes. One whose role only reads says so. */
export const IdentityField = ({ fitted, chosen, isForeign, onChoose }: Props) => (
  <Field
    label={text.functions.form.identity}
    note={chosen ? text.functions.identityKinds[chosen.identity.kind] : undefined}
  >
    {(control) => (
      <Select
        {...control}
        className="max-w-md"
        value={chosen?.identity.id ?? ''}
        onChange={onChoose}
        options={[
          ...(chosen
            ? []
            : [
                [
                  '',
                  isForeign ? text.functions.form.chooseIdentity : text.functions.form.noIdentity,
                ] as const,
              ]),
          ...kinds.flatMap((kind) => groupOf(kind, fitted)),
        ]}
      />
    )}
  </Field>
)

const groupOf = (kind: IdentityKind, fitted: readonly FittedIdentity[]): OptionGroup[] => {
  const options = fitted.flatMap(({ identity: { id, description, kind: own }, misfit }) => {
    if (own !== kind || misfit === 'kind-not-accepted') return []
    return [
      [
        id,
        misfit ? `${id} (${text.functions.form.readOnly})` : [id, description].filter(Boolean).join(' – '),
      ] as const,
    ]
  })
  return options.length === 0 ? [] : [{ label: text.identity.kinds[kind], options }]
}
