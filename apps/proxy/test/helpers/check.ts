import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSettings } from '../../src/check/check.ts'
import type { Finding } from '../../src/config/finding.ts'
import { type Respond, startUpstream } from './upstream.ts'

const operate = join(import.meta.dirname, '../../src/operate.ts')

export const keys = 'A'.repeat(43)

export const place = () => mkdtempSync(join(tmpdir(), 'check-'))

/** In settings it stands for the directory that a check is made in. */
export const here = 'HERE'

type Check = { files?: Record<string, string>; directory?: string }

export const prepare = (settings: Record<string, string>, { files = {}, directory = place() }: Check) => {
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(directory, name), text, { mode: /secret|key/.test(name) ? 0o600 : 0o644 })
  const all = { PORT: '0', STORE_URL: `sqlite:${here}/data/console.db`, ...settings }
  const given = Object.entries(all).map(([name, value]) => [name, value.replace(here, directory)])
  return { directory, environment: Object.fromEntries(given) as Record<string, string> }
}

/** @returns what was found about a setting, each with its state */
export const reader = (findings: readonly Finding[]) => (setting: string) =>
  findings.flatMap(({ state, about, text }) => (about === setting ? [`${state}: ${text}`] : []))

export const check = async (settings: Record<string, string>, how: Check = {}) => {
  const { environment, directory } = prepare(settings, how)
  const { findings, isFit } = await checkSettings(environment, [])
  return { code: isFit ? 0 : 1, about: reader(findings), findings, directory }
}

type Command = Check & { flags?: string[]; user?: { uid?: number; gid?: number } }

/** The command, with nothing of the environment but the settings. */
export const runCheck = async (
  settings: Record<string, string>,
  { flags = [], user = {}, ...how }: Command = {},
) => {
  const { environment, directory } = prepare(settings, how)
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: directory, env: { PATH: process.env.PATH, ...environment }, ...user }
    const child = execFile(process.execPath, [operate, 'check', ...flags], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

export const started = async (respond?: Respond): Promise<Record<string, string>> => ({
  CONTROL_API_URL: (await startUpstream({ respond })).url.href,
})
