import { type ApiResponse, ApiError, MalformedResponse } from '@hosting-console/api-client'
import { type Caller, type Change, type State, matches } from '../edits/change.ts'
import type { Found, Reads } from './reads.ts'
import { firstOutcome, sendOnce } from './send.ts'
import type { End } from './step.ts'
import { acceptedBy, conflictWith, refusedBy, unreadBy, type Wording } from './wording.ts'

/** How an attempt ended, with what is kept nowhere. */
export type Made = {
  end: End
  /** Why it didn't come through, or why that isn't known. */
  error?: unknown
  response?: ApiResponse
  /** Takes it back: there when the former state was really read. */
  undo?: Change | undefined
  /** What is there instead of what was expected or wanted, where a look has shown it. */
  now?: State
  /** The look before has shown the thing. */
  wasThere?: boolean
}

export type Sending = {
  wording: Wording
  /** It was sent before, with an unknown outcome: what shows is then taken for its effect. */
  wasSent?: boolean
  /** A person has agreed that such a change, where nothing shows it, is sent again. */
  mayRepeat?: boolean
  /** Leaves out the look before, where there is no former state to compare with. */
  skipsLook?: boolean
  /** Asked before a change is looked at and once more before it is sent: what is no longer wanted is left untried. */
  isWanted: () => boolean
  /** Done before a change is sent; what it throws says why that isn't sent. */
  first?: (change: Change) => Promise<void>
  /** Told before a change is sent, so that it can be noted first. Where it throws, nothing is sent. */
  onSend?: () => void
}

/**
 * Looks and sends once. An unknown outcome is never sent again here: it is looked at, and when the service shows what was wanted, it
 * was done.
 * @returns `undefined` when it is no longer wanted
 */
export const makeOne = async (
  change: Change,
  caller: Caller,
  reads: Reads,
  { wording, wasSent = false, mayRepeat = false, skipsLook = false, isWanted, first, onSend }: Sending,
): Promise<Made | undefined> => {
  const refused = (error: unknown): Made => ({ end: refusedBy(error, wording), error })
  const unread = (error: unknown): Made => ({ end: unreadBy(error, wording), error })
  const unknown = (error: unknown): Made => ({ end: { kind: 'unknown', said: wording.saidOf(error) }, error })
  const conflict = (now: State): Made => ({ end: conflictWith(change, now, wording), now })
  const backBy = (undo: Change | undefined) => (undo ? { back: wording.keptChange(undo.description) } : {})
  const found = (undo: Change | undefined, shown: 'yes' | 'never' = 'yes'): Made => ({
    end: { kind: 'done', by: 'look', shown, ...backBy(undo) },
    undo,
  })
  const foundIn = (look: ApiResponse): Made =>
    found(change.inverse?.(change.recover?.(look) ?? {}, undefined, look))

  if (!isWanted()) return undefined
  const look = skipsLook ? undefined : await reads.look(change.subject)
  // Where no function shows the thing, and none is needed because there is no former state, it is sent unseen.
  if (
    look &&
    'error' in look &&
    !change.isSentUnseen &&
    (change.before !== undefined || change.subject.source)
  )
    return unread(look.error)
  const seen = look && 'state' in look ? look : undefined
  if (seen) {
    if (isThere(change, seen.state)) {
      if (wasSent) return foundIn(seen.response)
      const now = change.standIn?.(seen.response)
      return now ? conflict(now) : { end: { kind: 'unchanged' } }
    }
    if (change.before !== undefined && !matches(seen.state, change.before)) return conflict(seen.state)
  }
  const barred = await first?.(change).then(() => undefined, unread)
  if (!isWanted()) return undefined
  if (barred) return barred
  // What is removed once is gone the second time, so there a look is enough.
  if (wasSent && !mayRepeat && change.isSentUnseen && !(change.isRemoval && seen))
    return unknown(new Error('It was sent before, and nothing shows whether it was made.'))
  try {
    onSend?.()
  } catch (error) {
    // What can't be written down isn't sent: it would be sent anew by whoever reads what is written.
    return unread(error)
  }
  const sent = await sendOnce(() => caller(change.call, change, seen))
  if (sent.kind === 'refused') {
    const isGone = change.isRemoval && wasSent && !seen?.state && tellsGone(sent.error)
    return isGone ? found(undefined) : refused(sent.error)
  }
  if (sent.kind === 'not-sent') return unread(sent.error)
  if (sent.kind === 'unknown' && firstOutcome(sent.error) === 'refused') return refused(sent.error)
  reads.touch(change.subject)
  if (sent.kind === 'done') {
    const { response } = sent
    const undo = change.inverse?.(response.payload, seen ? seen.state : 'unseen', seen?.response)
    // A look that couldn't tell before can't tell afterwards.
    const isUnseen = look && 'error' in look && look.error instanceof MalformedResponse
    const shown = change.subject.source && !isUnseen ? 'pending' : 'never'
    const end: End = {
      kind: 'done',
      by: 'response',
      shown,
      said: acceptedBy(response, wording),
      ...backBy(undo),
    }
    return { end, response, undo, wasThere: seen?.state !== undefined }
  }
  const after = await lookAfter(change, reads, seen?.state !== undefined)
  if ('state' in after) {
    // A removal has no former state that it could be recognized by: only the look before can tell.
    const isRemoved = seen?.state && change.after === undefined && after.state === undefined
    // Only a look before tells something new from what was there.
    if (isRemoved || (look && isThere(change, after.state))) return foundIn(after.response)
  }
  // Where a look can tell, the console's word that the first was answered is not enough.
  const canTell = 'state' in after && Object.keys(change.after ?? {}).length > 0
  if (firstOutcome(sent.error) === 'done' && !canTell) return found(change.inverse?.({}, 'unseen'), 'never')
  return { ...unknown(sent.error), ...('state' in after ? { now: after.state } : {}) }
}

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
