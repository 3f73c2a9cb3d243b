import { useState } from 'react'
import { text } from '../../text/text.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { locale } from '../../util/locale.ts'
import { saveFile } from '../../components/save-file.ts'
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
import { type BookingFile, bookingFiles, contentsOf } from './contents.ts'

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
  const [file, setFile] = useState<BookingFile>('csv')
  const [form, setForm] = useState(() => formOf(locale()))
  const [isPending, setPending] = useState(false)
  const contents = contentsOf(file, bookings)
  const { holds, lacks = [] } = contents
  const save = async () => {
    setPending(true)
    try {
      const { ending, type, make } = makers[file]
      saveFile(`${name}${ending}`, type, await make(bookings, form), contents)
    } finally {
      setPending(false)
    }
  }
  return (
    <DialogForm
      title={text.bookkeeping.title}
      isWide
      submit={text.bookkeeping.download}
      isPending={isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={text.bookkeeping.file}>
        {(control) => (
          <Select
            {...control}
            value={file}
            onChange={setFile}
            options={bookingFiles.map((each) => [each, text.bookkeeping.files[each]] as const)}
          />
        )}
      </Field>
      <p className="text-muted">{holds}</p>
      {lacks.map((each) => (
        <p key={each} className="text-warn">
          {each}
        </p>
      ))}
      {file === 'csv' ? <FormChoice form={form} onForm={setForm} /> : null}
      {file === 'csv' ? (
        <pre
          aria-label={text.bookkeeping.preview}
          tabIndex={0}
          className="idc overflow-x-auto rounded-md border border-line bg-page px-3 py-2 text-xs"
        >
          {bookingCsv(bookings.slice(0, previewed), form).trim()}
        </pre>
      ) : null}
      {bookings.some(({ reference }) => reference !== '') || file === 'ics' ? null : (
        <p className="text-xs text-muted">{text.bookkeeping.referenceUnknown}</p>
      )}
    </DialogForm>
  )
}

const FormChoice = ({ form, onForm }: { form: CsvForm; onForm: (form: CsvForm) => void }) => (
  <div className="grid gap-4 sm:grid-cols-3">
    <Field label={text.bookkeeping.separator}>
      {(control) => (
        <Select
          {...control}
          value={form.separator}
          onChange={(separator) => onForm({ ...form, separator })}
          options={separators.map((each) => [each, text.bookkeeping.separators[each]] as const)}
        />
      )}
    </Field>
    <Field label={text.bookkeeping.decimalMark}>
      {(control) => (
        <Select
          {...control}
          value={form.decimalMark}
          onChange={(decimalMark) => onForm({ ...form, decimalMark })}
          options={decimalMarks.map((each) => [each, text.bookkeeping.decimalMarks[each]] as const)}
        />
      )}
    </Field>
    <Field label={text.bookkeeping.date}>
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

type Maker = {
  ending: string
  type: string
  make: (bookings: readonly Booking[], form: CsvForm) => Promise<string | Blob>
}

/** What makes a file is loaded when it is wanted. */
const makers: Record<BookingFile, Maker> = {
  csv: {
    ending: '.csv',
    type: 'text/csv',
    make: (bookings, form) => Promise.resolve(bookingCsv(bookings, form)),
  },
  xlsx: {
    ending: '.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    make: async (bookings) => await (await import('./workbook.ts')).bookingWorkbook(bookings),
  },
  ics: {
    ending: '.ics',
    type: 'text/calendar',
    make: async (bookings) => (await import('./due-calendar.ts')).dueCalendar(bookings),
  },
}
