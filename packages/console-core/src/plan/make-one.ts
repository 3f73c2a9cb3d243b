import { type ApiResponse, ApiError, MalformedResponse } from '@hosting-console/api-client'
import { type Caller, type Change, type State, matches } from '../edits/change.ts'
import type { StepOutcome } from './outcome.ts'
import type { Found, Reads } from './reads.ts'
import { firstOutcome, sendOnce } from './send.ts'

export type Sending = {
  /** Changes that were sent before, with an unknown outcome: what shows is then taken for theirs. */
  sentBefore?: ReadonlySet<Change>
  /** A person has agreed that such a change, where nothing shows it, is sent again. */
  mayRepeat?: boolean
  /** Leaves out the look before, where there is no former state to compare with. */
  skipsLook?: boolean
  /** Asked before a change is looked at and once more before it is sent: what is no longer wanted is left untried. */
  isWanted?: (change: Change) => boolean
  /** Told before a change is sent, so that it can be noted first. */
  onSend?: (change: Change) => void
}

/** Looks and sends once. @returns the outcome, or `undefined` when it is no longer wanted */
export const makeOne = async (
  change: Change,
  caller: Caller,
  reads: Reads,
  { sentBefore, mayRepeat = true, skipsLook = false, isWanted = () => true, onSend }: Sending,
): Promise<StepOutcome | undefined> => {
  if (!isWanted(change)) return undefined
  const found = skipsLook ? undefined : await lookAt(change, reads)
  // Where no function shows the thing, and none is needed because there is no former state, it is sent unseen.
  if (
    found &&
    'error' in found &&
    !change.isSentUnseen &&
    (change.before !== undefined || change.subject.source)
  )
    return { kind: 'unread', error: found.error }
  if (found && 'state' in found) {
    change.expect?.(found.response)
    if (isThere(change, found.state)) {
      if (sentBefore?.has(change)) return recovered(change, found.response)
      const now = change.standIn?.(found.response)
      return now ? { kind: 'conflict', now } : { kind: 'already' }
    }
    if (change.before !== undefined && !matches(found.state, change.before))
      return { kind: 'conflict', now: found.state }
  }
  if (!isWanted(change)) return undefined
  const seen = found && 'state' in found ? found : undefined
  // What is removed once is gone the second time, so there a look is enough.
  if (sentBefore?.has(change) && !mayRepeat && change.isSentUnseen && !(change.isRemoval && seen))
    return { kind: 'unknown', error: new Error('It was sent before, and nothing shows whether it was made.') }
  onSend?.(change)
  const sent = await sendOnce(() => caller(change.call, change, seen))
  if (sent.kind === 'refused') {
    const mayBeGone = change.isRemoval && sentBefore?.has(change) && !seen?.state
    return mayBeGone && tellsGone(sent.error) ? { kind: 'recovered', undo: undefined } : sent
  }
  if (sent.kind === 'not-sent') return { kind: 'unread', error: sent.error }
  if (sent.kind === 'unknown' && firstOutcome(sent.error) === 'refused')
    return { kind: 'refused', error: sent.error }
  reads.touch(change.subject)
  if (sent.kind === 'done')
    return {
      kind: 'applied',
      response: sent.response,
      isConfirmed: false,
      undo: change.inverse?.(sent.response.payload, seen ? seen.state : 'unseen', seen?.response),
      ...(seen?.state ? { wasThere: true } : {}),
      ...(found && 'error' in found && found.error instanceof MalformedResponse ? { isUnseen: true } : {}),
    }
  const after = await lookAfter(change, reads, seen?.state !== undefined)
  if ('state' in after) {
    // A removal has no former state that it could be recognized by: only the look before can tell.
    const isRemoved = seen?.state && change.after === undefined && after.state === undefined
    // Only a look before tells something new from what was there.
    const hasLooked = change.before !== undefined || found !== undefined
    if (isRemoved || (hasLooked && isThere(change, after.state))) return recovered(change, after.response)
  }
  // Where a look can tell, the console's word that the first was answered is not enough.
  const canTell = 'state' in after && Object.keys(change.after ?? {}).length > 0
  if (firstOutcome(sent.error) === 'done' && !canTell)
    return { kind: 'recovered', undo: change.inverse?.({}, 'unseen'), isUnseen: true }
  return 'state' in after ? { ...sent, now: after.state } : sent
}

/** Of several equal things another step may have taken one since, and what is left is told from the look. */
const lookAt = async ({ subject, copiesIn }: Change, reads: Reads): Promise<Found> => {
  const found = await reads.look(subject)
  if ('error' in found || !copiesIn || copiesIn(found.response) < 2) return found
  reads.touch(subject)
  return await reads.look(subject)
}

/** @param look what showed that it was done */
const recovered = (change: Change, look: ApiResponse): StepOutcome => ({
  kind: 'recovered',
  undo: change.inverse?.(change.recover?.(look) ?? {}, undefined, look),
})

/** Whether the service shows what is wanted. A change that does not say what it leaves can't be recognized. */
const isThere = ({ before, after }: Pick<Change, 'before' | 'after'>, state: State): boolean =>
  !(after !== undefined && Object.keys(after).length === 0) && !matches(before, after)
    ? matches(state, after)
    : false

/** A look after a change. To be asked for what was removed may be refused, where it was shown before. */
export const lookAfter = async (
  { subject, after }: Change,
  reads: Reads,
  wasThere: boolean,
): Promise<Found> => {
  const found = await reads.look(subject)
  if ('state' in found || after !== undefined || !wasThere || !subject.isAskedFor) return found
  const { error } = found
  return error instanceof ApiError && isNotFound(error)
    ? { state: undefined, response: error.response }
    : found
}

/** Of several things one may be there still, and a module or function that is not found says nothing of any. */
const tellsGone = (error: ApiError): boolean =>
  isNotFound(error) && !/\b(?:module|function|every|all|some)\b/i.test(error.text)

/** As the live service says it, and as newer clients expect it: docs/developing.md, "Unknown things". */
const isNotFound = ({ code, text }: ApiError): boolean =>
  code === 404 || (code === 400 && /not f(?:i|ou)nd/i.test(text))
