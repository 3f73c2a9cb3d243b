import {
  type ChangeDescription,
  type Direction,
  type End,
  evolve,
  type Finding,
  newStep,
} from '@hosting-console/console-core'
import type { StagedChange } from '../src/plan/staged.ts'

/** A step that was tried, and ended so. */
export const tried = (id: number, change: ChangeDescription, ...ends: readonly End[]): StagedChange =>
  ends.reduce((step, end) => ended(step, end), newStep(id, change))

export const ended = (step: StagedChange, end: End, direction: Direction = 'make'): StagedChange =>
  evolve(step, { type: 'ended', direction, end })

export const checked = (step: StagedChange, finding: Finding): StagedChange =>
  evolve(step, { type: 'checked', finding, isAsBefore: false })

export const done: End = { kind: 'done', by: 'response', shown: 'yes', said: { text: 'OK', code: '200' } }

export const refused: End = { kind: 'refused', said: { text: 'No.' } }
