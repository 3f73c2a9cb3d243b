import { setTimeout } from 'node:timers/promises'
import type { BenchedConsole } from './console.ts'

const warmUp = 1000
const measured = 4000
const together = 20

/** Options of Node that have the garbage collected all the time, so that what is read is what is held. */
export const collectOften = [
  '--expose-gc',
  '--import',
  'data:text/javascript,setInterval(() => globalThis.gc(), 200).unref()',
]

const readings = 20

const heldBytes = async (console: BenchedConsole): Promise<number> => {
  // Longer than an opened session is kept, so that none of that is counted.
  await setTimeout(6000)
  let lowest = Number.POSITIVE_INFINITY
  for (let count = 0; count < readings; count += 1) {
    const used =
      (await console.metric('nodejs_heap_size_used_bytes')) +
      (await console.metric('nodejs_external_memory_bytes'))
    lowest = Math.min(lowest, used)
    await setTimeout(50)
  }
  return lowest
}

/** @returns bytes that each session takes in the process, by signing many people in. */
export const bytesPerSession = async (console: BenchedConsole): Promise<number> => {
  const signInMany = async (count: number, prefix: string) => {
    for (let at = 0; at < count; at += together)
      await Promise.all(
        Array.from({ length: together }, (_, offset) => console.signIn(`${prefix}${at + offset}`)),
      )
  }
  await signInMany(warmUp, 'warm')
  const before = await heldBytes(console)
  await signInMany(measured, 'cl')
  return ((await heldBytes(console)) - before) / measured
}
