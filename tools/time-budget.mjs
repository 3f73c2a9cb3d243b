import { isMainThread, Worker } from 'node:worker_threads'
import { createHash } from 'node:crypto'

/** How long `npm test` may take, in seconds. What takes longer isn't run before each commit. */
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
 * What the budget says of a run. A machine that is slow or busy has so many times as long.
 * @param {number} seconds
 * @param {number} calibrationMs
 */
export const judge = (seconds, calibrationMs) => {
  const most = Math.round(mostSeconds * Math.max(1, calibrationMs / fastMs))
  const took = `${Math.round(seconds)} s of ${most} s`
  return seconds <= most
    ? { ok: true, output: took }
    : {
        ok: false,
        output: `npm test took ${took}. Prove what is slow where that is cheaper: docs/developing.md.`,
      }
}

/** @param {number} seconds that the run took */
export const judgeTime = async (seconds) => {
  const { ok, output } = judge(seconds, seconds > mostSeconds ? await calibrate() : fastMs)
  console.log(`${ok ? '✓' : '✗'} time: ${output}`)
  return { name: 'time', ok, output, seconds: 0 }
}

if (!isMainThread) work()
