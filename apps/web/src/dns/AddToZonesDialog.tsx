import {
  addRecord,
  argumentKnowledge,
  findOperation,
  type RecordFields,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { useMemo, useState } from 'react'
import { ttlBothWays } from '../components/shown-ttl.ts'
import { StageDialog } from '../plan/StageDialog.tsx'
import { text } from '../text/text.ts'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { described } from './bulk.ts'
import { errorAt, FieldHint } from './FieldHint.tsx'
import { carriedFields } from './typed-record.ts'
import { type Verdict, verdictOn } from './verdict.ts'

type Props = {
  service: ServiceDescription
  zones: readonly Zone[]
  onStaged: () => void
  onClose: () => void
}

const none: never[] = []

const noVerdict: Verdict = { errors: none, questions: none, all: none }

/** One new record in each of the chosen zones. Beside what is in each it is judged when the plan is checked. */
export const AddToZonesDialog = ({ service, zones, ...dialog }: Props) => {
  const [fields, setFields] = useState<RecordFields>({ host: '', type: 'TXT', data: '', ttl: '' })
  const wanted = useMemo(() => carriedFields({ ...fields, host: fields.host.trim() || '@' }), [fields])
  const changes = useMemo(
    () => (wanted.data === '' ? none : described(zones.map((zone) => addRecord(service, zone, wanted)))),
    [service, zones, wanted],
  )
  // A name may be wrong in one zone alone.
  const verdict = useMemo(() => {
    const verdicts = zones.map(({ name }) => verdictOn(wanted, { records: none, staged: none, zone: name }))
    return verdicts.find(({ errors }) => errors.length > 0) ?? verdicts[0] ?? noVerdict
  }, [zones, wanted])
  const path = findOperation(service, 'add record')?.path ?? ''
  const isTyped = fields.data !== ''
  const input = (name: 'host' | 'data' | 'ttl', made?: string) => (
    <Field
      label={text.dns.columns[name]}
      hint={isTyped ? <FieldHint verdict={verdict} field={name} made={made} /> : made}
      error={isTyped ? errorAt(verdict, name) : undefined}
    >
      {(control) => (
        <input
          {...control}
          name={name}
          autoFocus={name === 'host'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={{ host: '@', data: '', ttl: '3600' }[name]}
          className="input"
          value={fields[name]}
          onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <StageDialog
      title={text.dns.bulk.add}
      changes={changes}
      refusal={
        isTyped ? (verdict.errors.length > 0 ? text.dns.bulk.faulty : undefined) : text.dns.dataMissing
      }
      {...dialog}
    >
      {input('host')}
      <Field label={text.dns.columns.type}>
        {(control) => (
          <Select
            {...control}
            value={fields.type}
            onChange={(type) => setFields({ ...fields, type })}
            options={argumentKnowledge(path, 'type').choices ?? none}
          />
        )}
      </Field>
      {input('data')}
      {input('ttl', ttlBothWays(fields.ttl))}
    </StageDialog>
  )
}
