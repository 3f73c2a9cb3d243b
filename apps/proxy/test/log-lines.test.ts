import { type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { constants, mkdtempSync, openSync, readSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createLogLines } from '../src/http/log-lines.ts'

const log = join(import.meta.dirname, '../src/http/log.ts')

/** A process that has a log, and does with it what it is told. */
const start = (body: string, stdio: StdioOptions) => {
  const script = `
    import { createLog, standardError } from ${JSON.stringify(log)}
    const log = createLog('info', standardError())
    ${body}
  `
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio })
}

describe('the lines of the log', () => {
  it.each([
    ['by itself', ''],
    ['at once', 'process.exit(0)'],
  ])('SEC-48: are all written by a process that ends %s', async (_, ending) => {
    const child = start(`log.info('started', { count: 7 })\n${ending}`, ['ignore', 'ignore', 'pipe'])
    const [lines, end] = await Promise.all([text(child.stderr ?? Readable.from([])), once(child, 'exit')])
    expect(JSON.parse(lines)).toMatchObject({ event: 'started', count: 7 })
    expect(end).toEqual([0, null])
  })

  it('SEC-72: do not end the process when the disk is full', async () => {
    const body = `
      for (let count = 0; count < 10_000; count += 1) log.info('request', { count })
      setTimeout(() => console.log('still here'), 300)
    `
    const child = start(body, ['ignore', 'pipe', openSync('/dev/full', 'w')])
    const [lines, end] = await Promise.all([text(child.stdout ?? Readable.from([])), once(child, 'exit')])
    expect([lines, end]).toEqual(['still here\n', [0, null]])
  })

  it('SEC-72: are counted when they are dropped, and the rest comes in order', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'log-')), 'pipe')
    spawnSync('mkfifo', [path])
    const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
    const lines = createLogLines(pipe)
    const all = 20_000
    for (let count = 0; count < all; count += 1)
      lines.write(`{"event":"å${'x'.repeat(80)}","count":${count}}\n`)

    const decoder = new TextDecoder()
    let written = ''
    while (!written.includes('lines-dropped')) {
      written += decoder.decode(readWaiting(pipe), { stream: true })
      await new Promise(setImmediate)
    }
    const counts = written
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { count: number }).count)
    const dropped = counts.pop()
    expect(counts).toEqual(Array.from({ length: counts.length }, (_, at) => at))
    expect(dropped).toBe(all - counts.length)
    expect(dropped).toBeGreaterThan(1000)
  })
})

const readWaiting = (pipe: number): Buffer => {
  const piece = Buffer.alloc(65_536)
  try {
    return piece.subarray(0, readSync(pipe, piece))
  } catch {
    return piece.subarray(0, 0)
  }
}
