import type { ApiResponse } from '@hosting-console/api-client'
import type { Change, State } from '../edits/change.ts'

/** How a change ended. */
export type StepOutcome =
  /**
   * `isConfirmed`: read back, the service shows what was wanted; never where nothing shows it. `undo` is there when the former
   * state was really read, `wasThere` when the look before has shown the thing; `isUnseen` when that couldn't tell whether it was
   * there, so that none is waited for.
   */
  | {
      kind: 'applied'
      response: ApiResponse
      isConfirmed: boolean
      undo: Change | undefined
      wasThere?: true
      isUnseen?: true
    }
  /** A conflict: it changed since it was read, and nothing was sent. */
  | { kind: 'conflict'; now: State }
  /** The service said no, now or as it was sent before under the same key: nothing was changed. */
  | { kind: 'refused'; error: unknown }
  /** The connection broke: it may or may not have been done. `now` is what was found afterwards, where that could be read. */
  | { kind: 'unknown'; error: unknown; now?: State }
  /** Looking before the change failed, or it is known not to have reached the service: nothing was sent. */
  | { kind: 'unread'; error: unknown }
  /** The response was lost, and a look afterwards showed that it was done; `isUnseen` where only the console says so. */
  | { kind: 'recovered'; undo: Change | undefined; isUnseen?: true }
  /** The service showed what was wanted before anything was sent; so nothing was. */
  | { kind: 'already' }
  /** Another change has to be done before it and was not: nothing was sent. */
  | { kind: 'held'; by: Change }

/** A change that may have been accepted, and whether it is shown. */
export type Accepted = {
  change: Change
  outcome?:
    | { kind: 'applied'; isConfirmed: boolean; wasThere?: true; isUnseen?: true }
    | { kind: Exclude<StepOutcome['kind'], 'applied'> }
}

/** One change of a plan and its outcome; without one it was not tried. */
export type RunStep = { change: Change; outcome?: StepOutcome }

export type DoneOutcome = Extract<StepOutcome, { kind: 'applied' | 'recovered' | 'already' }>

/** Whether a change needs nothing more: the service has done it, or showed it already. */
export const isDone = (outcome: StepOutcome | undefined): outcome is DoneOutcome =>
  outcome?.kind === 'applied' || outcome?.kind === 'recovered' || outcome?.kind === 'already'
