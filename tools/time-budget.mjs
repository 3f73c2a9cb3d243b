import { isMainThread, Worker } from 'node:worker_threads'
import { createHash } from 'node:crypto'

/** How long `npm test` may take, in seconds. It takes five minutes on two cores; what takes longer isn't run before each commit. */
export const mostSeconds = 480

/** How long the fixed piece of work may take on a machine that the budget is for, in milliseconds. */
export const fastMs = 1500

/** The same work on two threads, as the tests have two workers at least. */
const work = () => {
  let text = 'work'
  for (let count = 0; count < 1_000_000; count += 1) text = createHash('sha256').update(text).digest('hex')
}

/** @returns {Promise<number>} how long two cores take for it, in milliseconds */
export const calibrate = async () => {
  const began = performance.now()
  const ends = [1, 2].map(
    () =>
      new Promise((resolve, reject) =>
        new Worker(import.meta.filename).on('exit', resolve).on('error', reject),
      ),
  )
  await Promise.all(ends)
  return performance.now() - began
}

/**
 * What the budget says of a run. A machine that is slow or busy is not blamed.
 * @param {number} seconds
 * @param {number} calibrationMs
 */
export const judge = (seconds, calibrationMs) => {
  const took = `${Math.round(seconds)} s of ${mostSeconds} s`
  if (seconds <= mostSeconds) return { ok: true, output: took }
  return calibrationMs > fastMs
    ? {
        ok: true,
        output: `${took}, on a slow machine: ${Math.round(calibrationMs)} ms for what takes ${fastMs} ms`,
      }
    : {
        ok: false,
        output: `npm test took ${took}. Prove what is slow where that is cheaper: docs/developing.md.`,
      }
}

/** @param {number} seconds that the run took */
export const judgeTime = async (seconds) => {
  const { ok, output } = judge(seconds, await calibrate())
  console.log(`${ok ? '✓' : '✗'} time: ${output}`)
  return { name: 'time', ok, output, seconds: 0 }
}

if (!isMainThread) work()
