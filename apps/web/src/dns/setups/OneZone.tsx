import type { Zone } from '@hosting-console/console-core'
import { type SetupTemplate, shownName } from '@hosting-console/dns'
import { useMemo, useState } from 'react'
import { readTyped, useTyped } from '../../components/drafts.ts'
import { text } from '../../text/text.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { hostBelow, type SetupTarget } from './setup-rows.ts'
import { readZoneName, writeZoneName } from './zone-choice.ts'

const isValues = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string')

/** One zone that a setup is for, as it is typed. @param zone `project/zone` */
export const useOneTarget = ({ providerId, serviceId }: SetupTemplate, zone: string) => {
  const [host, setHost] = useState('')
  const [typed, setTyped] = useTyped(`values of ${providerId} ${serviceId} in ${zone}`, { isForNext: true })
  const values = useMemo(() => readTyped(typed, isValues) ?? {}, [typed])
  const targets = useMemo((): SetupTarget[] => {
    const known = readZoneName(zone)
    return known ? [{ zone: known, host: hostBelow(host, known), values }] : []
  }, [zone, host, values])
  return {
    targets,
    host,
    setHost,
    values,
    setValue: (name: string, value: string) => {
      const { [name]: _, ...others } = values
      setTyped(JSON.stringify(value === '' ? others : { ...others, [name]: value }))
    },
  }
}

type Props = {
  template: SetupTemplate
  zones: readonly Zone[]
  zone: string
  onZone: (zone: string) => void
  typed: ReturnType<typeof useOneTarget>
}

/** One zone and its values, in fields. */
export const OneZone = ({ template, zones, zone, onZone, typed }: Props) => {
  const names = Map.groupBy(zones, ({ name }) => name)
  const labelOf = ({ name, identity }: Zone) =>
    (names.get(name)?.length ?? 0) > 1 ? `${shownName(name)} (${identity})` : shownName(name)
  return (
    <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
      <Field label={text.setups.fields.zone}>
        {(control) => (
          <Select
            {...control}
            value={zone}
            onChange={onZone}
            options={[
              ['', text.setups.chooseZone],
              ...zones.map((each) => [writeZoneName(each), labelOf(each)] as const),
            ]}
          />
        )}
      </Field>
      <TextField
        label={text.setups.fields.host}
        hint={template.hostRequired ? text.setups.hostRequired : text.setups.hostHint}
        value={typed.host}
        onChange={typed.setHost}
      />
      {template.variables.map((name) => (
        <TextField
          key={name}
          label={name}
          value={(Object.hasOwn(typed.values, name) && typed.values[name]) || ''}
          onChange={(value) => typed.setValue(name, value)}
        />
      ))}
      {template.variableDescription === undefined ? null : (
        <p className="col-span-full text-muted wrap-anywhere">{template.variableDescription}</p>
      )}
    </div>
  )
}
