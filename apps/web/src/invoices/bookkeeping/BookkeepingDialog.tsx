import { useState } from 'react'
import { bookkeepingText } from '../../text/bookkeeping.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { download } from '../../util/download.ts'
import { locale } from '../../util/locale.ts'
import type { Booking } from './booking.ts'
import {
  bookingCsv,
  type CsvForm,
  dateForms,
  dateText,
  decimalMarks,
  formOf,
  separators,
} from './booking-csv.ts'

const words = bookkeepingText

const files = ['csv', 'xlsx', 'ics'] as const

type File = (typeof files)[number]

type Props = {
  bookings: readonly Booking[]
  /** Of the files, without their ending. */
  name: string
  onClose: () => void
}

/** Enough to see how a line is written. */
const previewed = 3

/** What is shown, as files that bookkeeping programs, spreadsheets and calendars take. */
export const BookkeepingDialog = ({ bookings, name, onClose }: Props) => {
  const [file, setFile] = useState<File>('csv')
  const [form, setForm] = useState(() => formOf(locale()))
  const [isPending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      await makers[file](bookings, name, form)
    } finally {
      setPending(false)
    }
  }
  return (
    <DialogForm
      title={words.title}
      isWide
      submit={words.download}
      isPending={isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="text-muted">{words.of(bookings.length)}</p>
      <Field label={words.file}>
        {(control) => (
          <Select
            {...control}
            value={file}
            onChange={setFile}
            options={files.map((each) => [each, words.files[each]] as const)}
          />
        )}
      </Field>
      {file === 'csv' ? <FormChoice form={form} onForm={setForm} /> : null}
      {file === 'csv' ? (
        <pre
          aria-label={words.preview}
          tabIndex={0}
          className="idc overflow-x-auto rounded-md border border-line bg-page px-3 py-2 text-xs"
        >
          {bookingCsv(bookings.slice(0, previewed), form).trim()}
        </pre>
      ) : null}
      {bookings.some(({ reference }) => reference !== '') || file === 'ics' ? null : (
        <p className="text-xs text-muted">{words.referenceUnknown}</p>
      )}
    </DialogForm>
  )
}

const FormChoice = ({ form, onForm }: { form: CsvForm; onForm: (form: CsvForm) => void }) => (
  <div className="grid gap-4 sm:grid-cols-3">
    <Field label={words.separator}>
      {(control) => (
        <Select
          {...control}
          value={form.separator}
          onChange={(separator) => onForm({ ...form, separator })}
          options={separators.map((each) => [each, words.separators[each]] as const)}
        />
      )}
    </Field>
    <Field label={words.decimalMark}>
      {(control) => (
        <Select
          {...control}
          value={form.decimalMark}
          onChange={(decimalMark) => onForm({ ...form, decimalMark })}
          options={decimalMarks.map((each) => [each, words.decimalMarks[each]] as const)}
        />
      )}
    </Field>
    <Field label={words.date}>
      {(control) => (
        <Select
          {...control}
          value={form.date}
          onChange={(date) => onForm({ ...form, date })}
          options={dateForms.map((each) => [each, dateText('2026-11-28', each)] as const)}
        />
      )}
    </Field>
  </div>
)

type Maker = (bookings: readonly Booking[], name: string, form: CsvForm) => Promise<void>

/** What makes a file is loaded when it is wanted. */
const makers: Record<File, Maker> = {
  csv: async (bookings, name, form) => download(`${name}.csv`, 'text/csv', bookingCsv(bookings, form)),
  xlsx: async (bookings, name) => {
    const { bookingWorkbook } = await import('./workbook.ts')
    const blob = await bookingWorkbook(bookings)
    download(`${name}.xlsx`, blob.type, new Uint8Array(await blob.arrayBuffer()))
  },
  ics: async (bookings, name) => {
    const { dueCalendar } = await import('./due-calendar.ts')
    download(`${name}.ics`, 'text/calendar', dueCalendar(bookings))
  },
}
