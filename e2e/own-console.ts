import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startConsole } from '../tools/parts.ts'

export type OwnConsole = {
  url: string
  /** The file that its audit log is in. */
  auditFile: string
  /** The file that all it writes goes to. */
  logFile: string
  stop: () => Promise<void>
}

/** A console of a test's own, in front of a service of its choice. */
export const startConsoleFor = async (
  controlApiUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnConsole> => {
  const directory = await mkdtemp(join(tmpdir(), 'console-'))
  const logFile = join(directory, 'output')
  const storeFile = join(directory, 'console.db')
  const console = await startConsole(controlApiUrl, logFile, {
    STORE_URL: `sqlite:${storeFile}`,
    ...settings,
  })
  return { ...console, auditFile: join(directory, 'console-audit.db'), logFile }
}
