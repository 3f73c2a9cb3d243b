import { lstatSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ChangeDescription, writePlan } from '@hosting-console/console-core'
import type { Lines } from './journal.ts'

/**
 * Makes the file before anything is sent: what takes it back must have its place. It is a new one, for the owner alone, or one that
 * the same journal has made before: any other may undo what was made before.
 * @returns what writes it, and says why it can't be; nothing when the file can't be made
 */
export const openUndo = (name: string, lines: Lines | undefined) => {
  const undo = resolve(name)
  const isOwn = lines?.read.some((line) => 'undo' in line && line.undo === undo) === true
  let file: number
  try {
    if (!isOwn && !lstatSync(undo, { throwIfNoEntry: false })) lines?.append([{ undo }])
    file = openSync(undo, isOwn ? 'w' : 'wx', 0o600)
  } catch {
    return undefined
  }
  return (changes: readonly ChangeDescription[]): string | undefined => {
    const written = writePlan(changes.map((change, index) => ({ id: -1 - index, change })))
    if (changes.length > 0 && 'text' in written) writeFileSync(file, written.text)
    else rmSync(undo)
    return 'lost' in written
      ? `${name} isn't written: the plan has no step ${written.lost.reference.step}.`
      : undefined
  }
}
