import type { ExactNumber } from '@hosting-console/api-client'
import { locale } from './locale.ts'

/** Made when it is first needed: this file is loaded before the language is chosen. */
let numbers: Intl.NumberFormat | undefined

/** Sizes and counts are the same in most rows of a list, and to write one takes longer than to look it up. */
const kept = new Map<ExactNumber, string>()
const mostKept = 1000

const written = (value: ExactNumber): string => {
  const known = kept.get(value)
  if (known !== undefined) return known
  const text = (numbers ??= new Intl.NumberFormat(locale())).format(value)
  if (kept.size < mostKept) kept.set(value, text)
  return text
}

/** Dates in one form, in every language: that of the service, `2026-01-31 08:00:00`, which is how Swedish writes them. */
const dateTime = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium' })
const timeOfDay = new Intl.DateTimeFormat('sv', { timeStyle: 'medium' })

/** What stands where there is no value. */
export const noValue = '–'

/** A number with its unit, kept together by a narrow space. */
export const quantity = (value: ExactNumber | null | undefined, unit = ''): string =>
  value === null || value === undefined ? noValue : `${written(value)}${unit === '' ? '' : `\u202f${unit}`}`

/** MB as the service counts them; whole GB where it is a whole number of them. */
export const megabytes = (value: ExactNumber | null | undefined): string => {
  if (value === null || value === undefined) return noValue
  const number = Number(value)
  return number >= 1024 && number % 1024 === 0 ? quantity(number / 1024, 'GB') : quantity(value, 'MB')
}

export const milliseconds = (value: number): string =>
  value < 1000 ? `${written(Math.round(value))}\u202fms` : `${written(Math.round(value / 10) / 100)}\u202fs`

export const date = (value: string | number | Date): string => dateTime.format(new Date(value))
export const time = (value: string | number | Date): string => timeOfDay.format(new Date(value))

/** A time as it is written here, without its seconds. */
export const toMinute = (written: string): string => written.slice(0, -':00'.length)

/** Time left, as `5 h 12 min` or `45 s`; never below zero. */
export const timeLeft = (untilMs: number, nowMs: number): string => {
  const seconds = Math.max(0, Math.round((untilMs - nowMs) / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
