import type { DnsRecord } from '@hosting-console/api-client'
import { recordFields, type ServiceDescription, type Zone } from '@hosting-console/console-core'
import { decodeText, type ImportMode, readZoneFile, shownName } from '@hosting-console/dns'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { describeFinding } from '../components/describe-finding.ts'
import { PastedRows } from '../pasted/PastedTable.tsx'
import { rowsOf, usePastedTable } from '../pasted/use-pasted-table.ts'
import { text } from '../text/text.ts'
import { Field } from '../ui/Field.tsx'
import { shownFields } from './typed-record.ts'
import { isRecordTable, readRecordTable, recordTableFields } from './record-table.ts'
import { dataFaults, type ZoneFileDiff, zoneFileDiff } from './zone-file-diff.ts'
import { StageDialog } from '../plan/StageDialog.tsx'

type Props = {
  service: ServiceDescription
  zone: Zone
  records: readonly DnsRecord[]
  onClose: () => void
}

type Format = 'file' | 'table'

/** A zone file or a table, pasted or chosen, as staged changes of the zone. What is not read is listed with its line and reason. */
export const ImportDialog = ({ service, zone, records, onClose }: Props) => {
  const fields = useMemo(() => recordTableFields(), [])
  const pasted = usePastedTable(`zone file ${zone.identity} ${zone.name}`, fields)
  const { typed: content, setTyped: setContent } = pasted
  const [chosen, setFormat] = useState<Format>()
  const format = chosen ?? (isRecordTable(pasted.table) ? 'table' : 'file')
  const [mode, setMode] = useState<ImportMode>('missing')
  // What was read from bytes that may mean another text.zoneDialogs.import.
  const [guessed, setGuessed] = useState<string>()
  const choose = (bytes: ArrayBuffer) => {
    const { text, isGuessed } = decodeText(new Uint8Array(bytes))
    setContent(text)
    setGuessed(isGuessed ? text : undefined)
  }
  const wanted = useDeferredValue(content)
  const rows = rowsOf(pasted)
  const hasHosts = pasted.table?.columns.some(({ field }) => field === 'host') ?? false
  const table = useMemo(
    () => (format === 'table' ? readRecordTable(rows, zone.name, hasHosts) : undefined),
    [format, rows, zone.name, hasHosts],
  )
  const file = useMemo(
    () => readZoneFile(format === 'file' ? wanted : '', zone.name),
    [format, wanted, zone.name],
  )
  const diff = useMemo(
    () => zoneFileDiff(service, zone, { records, file: table ?? file, mode }),
    [service, zone, records, table, file, mode],
  )
  const finish = () => {
    setContent('')
    onClose()
  }
  return (
    <StageDialog
      title={text.zoneDialogs.import.title}
      changes={diff.changes}
      onStaged={finish}
      onClose={onClose}
      isWide
    >
      <input
        type="file"
        aria-label={text.zoneDialogs.import.file}
        className="text-muted file:mr-3 file:h-8 file:cursor-pointer file:rounded-md file:border file:border-line file:bg-surface file:px-3 file:font-medium file:text-ink hover:file:bg-hover"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) void chosen.arrayBuffer().then(choose)
        }}
      />
      <Field label={text.zoneDialogs.import.text}>
        {(control) => (
          <textarea
            {...control}
            autoFocus
            spellCheck={false}
            className="input max-h-80 min-h-40"
            placeholder={'$TTL 3600\nwww IN A 192.0.2.1'}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1.5">
        <legend className="pb-1 font-medium">{text.zoneDialogs.import.format}</legend>
        {formats.map((each) => (
          <label key={each} className="flex items-baseline gap-2">
            <input type="radio" name="format" checked={format === each} onChange={() => setFormat(each)} />
            {text.zoneDialogs.import.formats[each]}
          </label>
        ))}
      </fieldset>
      {table ? <PastedRows pasted={pasted} remarksOf={table.remarksOf} /> : null}
      <fieldset className="flex flex-col gap-1.5">
        <legend className="pb-1 font-medium">{text.zoneDialogs.import.mode}</legend>
        {importModes.map((each) => (
          <label key={each} className="flex items-baseline gap-2">
            <input type="radio" name="mode" checked={mode === each} onChange={() => setMode(each)} />
            <span>
              {text.zoneDialogs.import.modes[each]}
              <span className="block text-xs text-muted">{text.zoneDialogs.import.hints[each]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-muted tabular-nums">
        {content.trim() === ''
          ? null
          : text.zoneDialogs.import.counts(diff.added, diff.changed, diff.deleted, diff.same)}
        {file.foreign === undefined ? null : (
          <span className="block text-danger">
            {text.zoneDialogs.import.foreign(shownName(file.foreign))}
          </span>
        )}
        {guessed === content ? (
          <span className="block text-warn">{text.zoneDialogs.import.guessed}</span>
        ) : null}
        {file.automatic > 0 ? (
          <span className="block text-warn">{text.zoneDialogs.import.automatic(file.automatic)}</span>
        ) : null}
        {diff.kept > 0 ? (
          <span className="block text-warn">{text.zoneDialogs.import.kept(diff.kept)}</span>
        ) : null}
        {diff.hasOwn ? <span className="block">{text.zoneDialogs.import.own}</span> : null}
      </p>
      {diff.left.length > 0 ? (
        <ImportedLines tone="text-muted" title={text.zoneDialogs.import.left(diff.left.length)}>
          {diff.left.slice(0, mostLeft).map(({ record, wanted }) => (
            <li key={record.recordid} className="py-0.5 wrap-anywhere">
              <LeftRecord record={record} wanted={wanted} />
            </li>
          ))}
          {diff.left.length > mostLeft ? (
            <li className="py-0.5 text-muted">{text.dns.replace.more(diff.left.length - mostLeft)}</li>
          ) : null}
        </ImportedLines>
      ) : null}
      {file.dotless.length > 0 ? (
        <ImportedLines title={text.zoneDialogs.import.dotless(file.dotless.length)}>
          {file.dotless.map(({ line, target, name }) => (
            <ImportedLine key={`${line} ${target}`} line={line}>
              {describeFinding({ rule: 'target-without-dot', values: { target, name } })}
            </ImportedLine>
          ))}
        </ImportedLines>
      ) : null}
      {file.octal.length > 0 ? (
        <ImportedLines title={text.zoneDialogs.import.octal}>
          {file.octal.map(({ line, word, read, meant }) => (
            <ImportedLine key={`${line} ${word}`} line={line}>
              {text.zoneDialogs.import.octalWord(word, read, meant)}
            </ImportedLine>
          ))}
        </ImportedLines>
      ) : null}
      {file.unread.length > 0 ? (
        <ImportedLines title={text.zoneDialogs.import.unread(file.unread.length)}>
          {file.unread.map((entry) => (
            <ImportedLine key={entry.line} line={entry.line}>
              <span className="idc wrap-anywhere">{entry.text.slice(0, 120)}</span>{' '}
              {dataFaults(entry, zone.name).map(describeFinding).join(' ') ||
                text.zoneDialogs.import.reasons[entry.reason]}
            </ImportedLine>
          ))}
        </ImportedLines>
      ) : null}
    </StageDialog>
  )
}

const formats: Format[] = ['file', 'table']

export const importModes: ImportMode[] = ['missing', 'names', 'whole']

/** More would not be read. */
const mostLeft = 100

type LinesProps = { title: string; tone?: string; children: ReactNode }

/** Lines of the file that something is to be said of. */
const ImportedLines = ({ title, tone = 'text-warn', children }: LinesProps) => (
  <div className="flex flex-col gap-1">
    <p className={`font-medium ${tone}`}>{title}</p>
    <ul
      tabIndex={0}
      aria-label={title}
      className="max-h-40 overflow-y-auto rounded-md border border-line px-3 py-1.5"
    >
      {children}
    </ul>
  </div>
)

const ImportedLine = ({ line, children }: { line: number; children: ReactNode }) => (
  <li className="py-0.5 wrap-anywhere">
    <span className="text-muted tabular-nums">{text.zoneDialogs.import.line(line)}</span> {children}
  </li>
)

/** A record that stays, and what the file has instead: its data, its TTL or both. */
const LeftRecord = ({ record, wanted }: ZoneFileDiff['left'][number]) => {
  const held = shownFields(recordFields(record))
  const other = shownFields({ ...wanted, ttl: String(wanted.ttl) })
  const hasOtherData = held.data !== other.data
  const value = ({ data, ttl }: typeof held) =>
    [
      ...(hasOtherData ? [data] : []),
      ...(held.ttl === other.ttl && hasOtherData ? [] : [`TTL ${ttl || text.records.defaultTtl}`]),
    ].join(', ')
  return (
    <>
      <span className="idc font-medium">
        {held.host} {held.type}
      </span>{' '}
      <span className="idc">{value(held)}</span>{' '}
      <span className="text-muted">{text.zoneDialogs.import.inFile}</span>{' '}
      <span className="idc">{value(other)}</span>
    </>
  )
}
