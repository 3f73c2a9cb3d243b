import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startConsole } from '../tools/parts.ts'

/** A console of a test's own, in front of a service of its choice. */
export const startConsoleFor = async (
  controlApiUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'console-'))
  return startConsole(controlApiUrl, join(directory, 'output'))
}
