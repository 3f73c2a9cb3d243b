import type { ServiceDescription } from '@hosting-console/console-core'
import { useDeferredValue, useMemo } from 'react'
import { useSession } from '../api/session-store.ts'
import { useTyped } from '../components/drafts.ts'
import { readTable } from '../pasted/read-table.ts'
import { type TableField, understandTable } from '../pasted/understand-table.ts'
import { text } from '../text/text.ts'
import { Field } from '../ui/Field.tsx'
import type { ListedAddress } from './address-columns.tsx'
import { namesFromLines, type PlannedName } from './reverse-names.ts'
import { ReverseNamesDialog } from './ReverseNamesDialog.tsx'

type Props = {
  service: ServiceDescription
  rows: readonly ListedAddress[]
  /** Whether all lists of addresses are loaded. */
  isWhole: boolean
  onClose: () => void
}

/** Staged, or nothing to do; other lines of the same address have been put right by that. */
const isSettled = (problem: PlannedName['problem']): boolean => problem === undefined || problem === 'same'

/** Reverse names from pasted lines, for any of the listed addresses. */
export default function LinesDialog({ service, rows, isWhole, onClose }: Props) {
  const { identities } = useSession()
  const [lines, setLines] = useTyped('reverse names from lines')
  const wanted = useDeferredValue(lines)
  const { read, error } = useMemo(() => linesOf(wanted), [wanted])
  const planned = useMemo(
    () => namesFromLines({ service, rows, identities }, read, isWhole),
    [service, rows, identities, read, isWhole],
  )
  const finish = () => {
    // What wasn't staged stays, to be put right, or staged once it is loaded.
    const settled = new Set(planned.flatMap(({ address, problem }) => (isSettled(problem) ? [address] : [])))
    const left = planned.filter(({ address, problem }) => problem !== 'twice' && !settled.has(address))
    setLines(left.map(({ address, wanted: name }) => `${address} ${name}`.trim()).join('\n'))
    onClose()
  }
  return (
    <ReverseNamesDialog
      title={text.reverseNames.pasteTitle}
      planned={planned}
      onStaged={finish}
      onClose={onClose}
    >
      <Field label={text.reverseNames.lines} hint={text.reverseNames.linesHint} error={error}>
        {(control) => (
          <textarea
            {...control}
            autoFocus
            rows={6}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={'192.0.2.11 web-2.example.com.'}
            className="input"
            value={lines}
            onChange={(event) => setLines(event.target.value)}
          />
        )}
      </Field>
    </ReverseNamesDialog>
  )
}

/** Lines as they are written, or of a table with a header those of its two columns, in any order; none where it isn't clear which two. */
const linesOf = (pasted: string): { read: string; error?: string } => {
  const table = readTable(pasted)
  if ('fault' in table) return { read: pasted }
  const { hasHeader, twice, rows } = understandTable(table, tableFields, { chosen: noneChosen })
  if (!hasHeader) return { read: pasted }
  if (twice.length > 0) return { read: '', error: text.pasted.twice }
  return { read: rows.map(({ values: { address = '', name = '' } }) => `${address} ${name}`).join('\n') }
}

const tableFields: TableField[] = [
  { name: 'address', aliases: ['ipaddress', 'ip', 'ip address', 'adress'] },
  { name: 'name', aliases: ['ptr', 'hostname', 'host', 'reverse name', 'reverse dns', 'data', 'namn'] },
]

const noneChosen = new Map<number, string>()
