import { join } from 'node:path'
import type { BenchedConsole } from './console.ts'
import { processorTime } from './programs.ts'
import { load, writeScript } from './wrk.ts'

const together = 20
const turns = 5

/** Processor microseconds of a call, with few sessions and with many of them in use, in turns. */
export type SessionCosts = { few: number[]; many: number[] }

export const fewSessions = 10
export const manySessions = 10_000

const signInMany = async (console: BenchedConsole, count: number): Promise<string[]> => {
  const cookies: string[] = []
  for (let at = 0; at < count; at += together)
    cookies.push(
      ...(await Promise.all(
        Array.from({ length: together }, (_, offset) => console.signIn(`many${at + offset}`)),
      )),
    )
  return cookies
}

export const costOfSessions = async (
  console: BenchedConsole,
  directory: string,
  path: string,
): Promise<SessionCosts> => {
  const url = `http://127.0.0.1:${console.port}`
  const cookies = await signInMany(console, manySessions)
  const scriptFor = (name: keyof SessionCosts, count: number): string => {
    const file = join(directory, `${name}-sessions.lua`)
    writeScript(file, path, new URL(url).host, cookies.slice(0, count))
    return file
  }
  const scripts = { few: scriptFor('few', fewSessions), many: scriptFor('many', manySessions) }
  const costs: SessionCosts = { few: [], many: [] }
  for (let turn = 0; turn <= turns; turn += 1)
    for (const name of ['few', 'many'] as const) {
      const before = processorTime(console.pid)
      const { calls } = await load(url, scripts[name], { connections: 50, seconds: 2 })
      // The first turn only warms up.
      if (turn > 0) costs[name].push((processorTime(console.pid) - before) / Math.max(calls, 1))
    }
  return costs
}
