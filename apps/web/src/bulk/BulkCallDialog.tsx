import { argumentKnowledge, type DescribedFunction } from '@hosting-console/console-core'
import { useMemo, useState } from 'react'
import { useSession } from '../api/session-store.ts'
import { text } from '../text/text.ts'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Select } from '../ui/Select.tsx'
import { plannedCalls, type TargetQuestion } from './bulk-calls.ts'
import { CallsDialog } from './CallsDialog.tsx'

/** One function on many things. */
export const BulkCallDialog = (asked: TargetQuestion) => {
  const { described, names, targets } = asked
  const { identities } = useSession()
  const [options, setOptions] = useState<Options>({})
  const { calls, leftOut } = useMemo(
    () => plannedCalls({ described, names, targets, identities, options }),
    [described, names, targets, identities, options],
  )
  return (
    <CallsDialog asked={asked} calls={calls}>
      {leftOut.length > 0 ? (
        <Notice
          tone="warn"
          title={text.bulk.leftOut.title(leftOut.reduce((sum, { count }) => sum + count, 0))}
        >
          {leftOut
            .map(({ reason, identity, count }) => text.bulk.leftOut[reason](identity, count))
            .join('; ')}
        </Notice>
      ) : null}
      <OptionFields described={described} options={options} onChange={setOptions} />
    </CallsDialog>
  )
}

type Options = Readonly<Record<string, string>>

type OptionProps = { described: DescribedFunction; options: Options; onChange: (options: Options) => void }

/** Optional arguments with known values, the same for every call, and the names of the others. */
const OptionFields = ({ described: { path, description }, options, onChange }: OptionProps) => {
  const names = Map.groupBy(description.optional_arguments, (name) => valuesOf(path, name).length > 0)
  const [offered = [], others = []] = [names.get(true), names.get(false)]
  return (
    <>
      {offered.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          {offered.map((name) => (
            <Field key={name} label={<span className="idc">{name}</span>}>
              {(control) => (
                <Select
                  {...control}
                  className="w-40"
                  value={options[name] ?? ''}
                  onChange={(value) => onChange({ ...options, [name]: value })}
                  options={[['', text.bulk.notSent], ...valuesOf(path, name)]}
                />
              )}
            </Field>
          ))}
        </div>
      ) : null}
      {others.length > 0 ? (
        <p className="text-muted">
          {text.bulk.without} <span className="idc wrap-anywhere">{others.join(', ')}</span>
        </p>
      ) : null}
    </>
  )
}

const valuesOf = (path: string, name: string): readonly string[] => {
  const { kind, choices } = argumentKnowledge(path, name)
  return choices ?? (kind === 'switch' ? ['yes', 'no'] : [])
}
