import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

const main = join(import.meta.dirname, '../../src/main.ts')

export type Started = {
  child: ChildProcess
  lines: string[]
  errors: () => string
  /** Waits for a line on standard output. */
  line: (shape: RegExp) => Promise<string>
}

/** The command as a person runs it, in a directory of its own. */
export const startCommand = (environment: Record<string, string>, flags: string[] = []): Started => {
  const child = spawn(process.execPath, [main, ...flags], {
    cwd: mkdtempSync(join(tmpdir(), 'start-')),
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const output = createInterface({ input: child.stdout })
  output.on('line', (line) => lines.push(line))
  const line = async (shape: RegExp): Promise<string> => {
    for (;;) {
      const found = lines.find((each) => shape.test(each))
      if (found !== undefined) return found
      await Promise.race([
        once(output, 'line'),
        once(child, 'exit').then(() => Promise.reject(new Error(`It ended: ${errors}`))),
      ])
    }
  }
  return { child, lines, errors: () => errors, line }
}

export const ready = /^Hosting Console is ready at (https?:\/\/[^/]+?(?::(\d+))?\/)$/

export const portIn = (line: string): number => Number(ready.exec(line)?.[2])
