import { readFileSync } from 'node:fs'
import {
  type ChangeDescription,
  decodeText,
  isGivenValues,
  isRecordOf,
  isText,
  readPlan,
  type Step,
} from '@hosting-console/console-core'

/** A terminal obeys what it doesn't show, and a file or the service can say it. In JSON the escapes are read as what they stand for. */
export const print = (stream: NodeJS.WriteStream, lines: readonly string[]) => {
  const shown = lines.map((line) => line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped))
  stream.write(`${shown.join('\n')}\n`)
}

const escaped = (character: string): string =>
  character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const giveUp = (...lines: string[]): never => {
  print(process.stderr, lines)
  process.exit(2)
}

const readText = (file: string): string => {
  const { text, isGuessed } = decodeText(bytesOf(file))
  return isGuessed ? giveUp(`${file} is neither UTF-8 nor UTF-16.`) : text
}

const bytesOf = (file: string): Uint8Array => {
  try {
    return readFileSync(file === '-' ? 0 : file)
  } catch {
    return giveUp(`${file} can't be read.`)
  }
}

/** The key of each identity: its own in the file, or else the one of the environment. */
export const keysOf = (identities: readonly string[], file: string | undefined): Map<string, string> => {
  const given: unknown = file === undefined ? {} : parse(file, readText(file))
  if (!isRecordOf(isText)(given)) return giveUp(`${file} has to be like {"cl12345": "…"}.`)
  const usual = process.env.CONTROL_API_KEY
  const keys = [...new Set(identities)].map((each) => [each, given[each] ?? usual] as const)
  const missing = keys.flatMap(([each, key]) => (key === undefined ? [each] : []))
  if (missing.length > 0)
    giveUp(`No key for ${missing.join(', ')}: CONTROL_API_KEY is not set, and --keys has none.`)
  return new Map(keys.flatMap(([each, key]) => (key === undefined ? [] : [[each, key] as const])))
}

/** A key is not sent unprotected, except to this machine. */
export const addressOf = (text: string | undefined): string => {
  const url = URL.parse(text ?? process.env.CONTROL_API_URL ?? '')
  if (!url) return giveUp('Say with --control-api-url where the service is.')
  const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || isOwn ? url.href : giveUp('The address of the service has to be https.')
}

const faults = {
  'no-json': "isn't valid JSON",
  empty: 'holds no changes',
  'no-plan': "isn't a plan saved by Hosting Console",
  later: 'was saved by a newer version of Hosting Console',
}

const planFrom = (file: string): ReturnType<typeof readPlan> => {
  try {
    return readPlan(readText(file))
  } catch {
    return giveUp(`${file} is nested too deeply.`)
  }
}

export const planOf = (file: string): ChangeDescription[] => {
  const read = planFrom(file)
  if (!('fault' in read)) return read.changes
  return giveUp(
    read.fault === 'change'
      ? `Change ${read.place} of ${file} can't be read.`
      : `${file} ${faults[read.fault]}.`,
  )
}

/** What is left to be made, by its place in the plan, with the values that the plan left open. */
export const withValues = (
  steps: readonly Step[],
  file: string | undefined,
): Map<number, ChangeDescription> => {
  const given: unknown = file === undefined ? {} : parse(file, readText(file))
  if (!isGivenValues(given)) return giveUp(`${file} has to be like {"2": {"password": "…"}}.`)
  const missing: string[] = []
  const whole = steps.map(({ id, change }): [number, ChangeDescription] => {
    if (change.kind !== 'call' || !change.open) return [id, change]
    const { open, ...call } = change
    const own = given[id] ?? {}
    missing.push(...open.filter((name) => own[name] === undefined).map((name) => `${id}.${name}`))
    return [id, { ...call, values: { ...call.values, ...own } }]
  })
  if (missing.length > 0) giveUp(`Values are missing, give them with --values: ${missing.join(', ')}.`)
  return new Map(whole)
}

const parse = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return giveUp(`${file} isn't valid JSON.`)
  }
}

/** A number that a flag gives, from the least on. */
export const numberOf = (text: string, least: number, fault: string): number => {
  const number = Number(text)
  return Number.isInteger(number) && number >= least ? number : giveUp(fault)
}
