import { writeSync } from 'node:fs'

/** So much is written at once; less than that after a moment. */
const enoughBytes = 4096
const everyMs = 100

/** What is kept while nothing can be written. */
const mostBytes = 1024 * 1024

/**
 * Lines on their way to a file descriptor, some at a time: a write for each line takes longer than making the line. What waits is
 * written when the process ends, too (SEC-48). A full disk or a reader that stopped reading does not end the process: lines wait,
 * then are dropped, and a line says how many once there is room again (SEC-72).
 */
export const createLogLines = (descriptor: number): { write(line: string): void } => {
  let waiting: string[] = []
  let bytes = 0
  /** What is left of lines that could be written in part only. */
  let left: Buffer = Buffer.alloc(0)
  let dropped = 0

  const flush = (): void => {
    left = Buffer.concat([left, Buffer.from(waiting.join(''))])
    waiting = []
    try {
      while (left.length > 0) left = left.subarray(writeSync(descriptor, left))
    } catch {
      // The next moment may be better.
    }
    bytes = left.length
    if (bytes > 0 || dropped === 0) return
    const line = { level: 40, time: new Date().toISOString(), event: 'lines-dropped', count: dropped }
    dropped = 0
    write(`${JSON.stringify(line)}\n`)
  }

  const write = (line: string): void => {
    const size = Buffer.byteLength(line)
    if (bytes + size > mostBytes) {
      dropped += 1
      return
    }
    waiting.push(line)
    bytes += size
    // While nothing can be written it is not tried with every line.
    if (bytes >= enoughBytes && left.length === 0) flush()
  }

  setInterval(flush, everyMs).unref()
  process.on('exit', flush)
  return { write }
}
