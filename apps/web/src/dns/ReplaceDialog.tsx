import { type ServiceDescription, zoneKey } from '@hosting-console/console-core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useDraft, useTyped, writeDraft } from '../components/drafts.ts'
import { useSession } from '../api/session-store.ts'
import {
  type FindAndReplace,
  findDraft,
  replaceDraft,
  type ReplacedField,
  type ReplaceMode,
  type SavedReplacement,
  typeReplacement,
} from '../components/saved-replacements.ts'
import { useReadOnlyIdentities } from '../components/use-read-only.ts'
import { text } from '../text/text.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Select } from '../ui/Select.tsx'
import { useReadZones } from './use-read-zones.ts'
import type { PlacedRecord } from './bulk.ts'
import { inOrder } from './found-records.ts'
import { RecordDiff } from './RecordDiff.tsx'
import { replacementChanges, replacementFaults, replacements } from './replacements.ts'
import { SavedReplacements } from './SavedReplacements.tsx'
import { StageDialog } from '../plan/StageDialog.tsx'
import { useLeftOut } from './use-left-out.ts'
import { unreadNames } from './unread-names.ts'

type Props = {
  service: ServiceDescription
  /** What is shown: the records of the zone, or those that were found. */
  here?: { name: string; records: readonly PlacedRecord[] }
  /** What was searched for already. */
  searched?: string
  /** What it begins with; typed already by `typeReplacement`. */
  saved?: SavedReplacement | undefined
  selected: readonly PlacedRecord[]
  onStaged: () => void
  onClose: () => void
}

type Scope = 'selection' | 'here' | 'all'
const allFields: ReplacedField[] = ['host', 'data', 'ttl']
const modes: ReplaceMode[] = ['whole', 'wildcard', 'text']
const usual = { fields: ['data'], mode: 'whole', isExact: false } as const
/** More are shown on demand. */
const mostShown = 50

/** Find and replace over the selection, what is shown or all zones: what would change is shown before it is staged. */
export const ReplaceDialog = ({
  service,
  here,
  searched = '',
  saved,
  selected,
  onStaged,
  onClose,
}: Props) => {
  const draft = findDraft(searched)
  const find = useDraft(draft)?.typed ?? searched
  const setFind = (typed: string) => writeDraft(draft, { typed })
  const [replace, setReplace] = useTyped(replaceDraft)
  // To replace by nothing is to be meant: what was typed and deleted, not what was left empty.
  const [isTouched, setTouched] = useState(saved !== undefined || replace !== '')
  const [most, setMost] = useState(mostShown)
  const [options, setOptions] = useState<Omit<FindAndReplace, 'find' | 'replace'>>(saved ?? usual)
  const { fields, mode, isExact } = options
  const fill = (wanted: FindAndReplace) => {
    typeReplacement(wanted, searched)
    setTouched(true)
    setOptions(wanted)
  }
  const [scope, setScope] = useState<Scope>(selected.length > 0 ? 'selection' : here ? 'here' : 'all')
  const all = useReadZones(service, scope === 'all')
  const unread = unreadNames(all)
  const inScope = { selection: selected, here: here?.records ?? none, all: all.records }[scope]
  const { settings } = useSession()
  const readOnly = useReadOnlyIdentities()
  const placed = useMemo(() => {
    const changeable = inScope.filter(({ zone }) => !readOnly.has(zone.identity))
    return scope === 'all' ? inOrder(changeable) : changeable
  }, [inScope, readOnly, scope])
  const leftOut = new Set(
    inScope.flatMap(({ zone: { identity } }) => (readOnly.has(identity) ? [identity] : [])),
  )
  const wanted = useDeferredValue(find)
  const found = useMemo(
    () => replacements(placed, { ...options, find: wanted, replace }),
    [placed, wanted, replace, options],
  )
  const judged = useMemo(() => found.map((each) => ({ ...each, faults: replacementFaults(each) })), [found])
  const valid = useMemo(() => judged.filter(({ faults }) => faults.length === 0), [judged])
  const invalid = useMemo(() => judged.filter(({ faults }) => faults.length > 0), [judged])
  const { isChosen, choiceOf } = useLeftOut(JSON.stringify([scope, options, find, replace]))
  const changes = useMemo(
    () => (isTouched ? replacementChanges(service, valid.filter(isChosen)) : []),
    [service, valid, isChosen, isTouched],
  )
  const finish = () => {
    writeDraft(draft, undefined)
    setReplace('')
    onStaged()
  }
  return (
    <StageDialog title={text.dns.replace.title} changes={changes} isWide onStaged={finish} onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label={text.zoneDialogs.replace.find} value={find} onChange={setFind} isFirst />
        <TextField
          label={text.zoneDialogs.replace.with}
          value={replace}
          onChange={(typed) => {
            setReplace(typed)
            setTouched(true)
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <fieldset className="flex flex-wrap items-center gap-3">
          <legend className="sr-only">{text.zoneDialogs.replace.inside}</legend>
          {allFields.map((field) => (
            <Checkbox
              key={field}
              isChecked={fields.includes(field)}
              onChange={(isChecked) =>
                setOptions({
                  ...options,
                  fields: isChecked ? [...fields, field] : fields.filter((each) => each !== field),
                })
              }
            >
              {text.dns.columns[field]}
            </Checkbox>
          ))}
        </fieldset>
        <Checkbox
          isChecked={isExact}
          onChange={(isChecked) => setOptions({ ...options, isExact: isChecked })}
        >
          {text.zoneDialogs.replace.exact}
        </Checkbox>
        <label className="flex items-center gap-1.5">
          <span className="text-muted">{text.zoneDialogs.replace.match}</span>
          <Select
            className="w-auto"
            value={mode}
            onChange={(chosen) => setOptions({ ...options, mode: chosen })}
            options={modes.map((each) => [each, text.zoneDialogs.replace.modes[each]] as const)}
          />
        </label>
        <label className="flex items-center gap-1.5">
          <span className="text-muted">{text.zoneDialogs.replace.where}</span>
          <Select
            className="w-auto"
            value={scope}
            onChange={setScope}
            options={[
              ...(selected.length > 0 ? [['selection', text.dns.replace.scopes.selection] as const] : []),
              ...(here ? [['here', here.name] as const] : []),
              ['all', text.dns.replace.scopes.all],
            ]}
          />
        </label>
      </div>
      <SavedReplacements
        typed={find.trim() === '' || !isTouched ? undefined : { ...options, find, replace }}
        onOpen={fill}
      />
      <p role="status" className="text-muted tabular-nums">
        {[
          find === ''
            ? ''
            : fields.length === 0
              ? text.zoneDialogs.replace.noField
              : text.zoneDialogs.replace.matches(found.length),
          scope === 'all' && all.isReading ? text.views.every.zonesRead(all.done, all.zones.length) : '',
          scope === 'all' && unread !== '' ? text.dns.search.unread(unread) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {leftOut.size > 0 ? (
        <p className="text-muted">
          {settings.readOnly
            ? text.views.changes.readOnlyConsole
            : text.zoneDialogs.replace.leftOut([...leftOut].toSorted().join(', '))}
        </p>
      ) : null}
      {invalid.length > 0 ? (
        <p role="alert" className="text-danger">
          {text.zoneDialogs.replace.invalid(invalid.length)}
        </p>
      ) : null}
      {found.length > 0 ? (
        <ul
          tabIndex={0}
          aria-label={text.zoneDialogs.replace.matches(found.length)}
          className="max-h-72 overflow-y-auto rounded-md border border-line"
        >
          {[...invalid, ...valid].slice(0, most).map((each) => (
            <RecordDiff
              key={`${zoneKey(each.zone)} ${each.record.recordid}`}
              {...each}
              {...(each.faults.length === 0 ? { choice: choiceOf(each) } : {})}
            />
          ))}
          {found.length > most ? (
            <li className="px-3 py-1.5">
              <button type="button" className="link" onClick={() => setMost(most * 4)}>
                {text.zoneDialogs.replace.showMore(found.length - most)}
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </StageDialog>
  )
}

const none: readonly PlacedRecord[] = []
