import { NetworkError } from '@hosting-console/api-client'
import { useEffect, useRef, useState } from 'react'
import { fetchDocument } from '../../api/documents.ts'
import { isSignInOver } from '../../api/sign-in-over.ts'
import { describeFailure, mayPass } from '../../components/failure.ts'
import { text } from '../../text/text.ts'
import { inTurn } from '../../util/in-turn.ts'
import type { Missing, Wanted } from './document-files.ts'

/** The console lets a person have eight under way, and there may be a second page. */
const atOnce = 4

/** The format of the archive ends at 4 GB and 65,535 files, and browsers have trouble before. */
const mostBytes = 2_000_000_000

type Fetched = ReadonlyMap<Wanted, Blob>

type Downloads = {
  phase: 'ready' | 'running' | 'ended'
  fetched: Fetched
  /** What was asked for and didn't come. */
  failed: readonly Missing[]
}

const none: Downloads = { phase: 'ready', fetched: new Map(), failed: [] }

/**
 * Fetches documents, and keeps what has come through a cancellation and an expired sign-in, so that a second start asks for the
 * rest alone.
 * @param onWhole told of all that was fetched, when nothing is left that a second try could give
 */
export const useDownloads = (
  wanted: readonly Wanted[],
  onWhole: (fetched: Fetched, failed: readonly Missing[]) => void,
) => {
  const [downloads, setDownloads] = useState(none)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const control = new AbortController()
    running.current = control
    const fetched = new Map(downloads.fetched)
    setDownloads({ ...none, phase: 'running', fetched: new Map(fetched) })
    const { reasons, rest } = await fetchAll(wanted, fetched, control, () =>
      setDownloads((before) => ({ ...before, fetched: new Map(fetched) })),
    )
    if (running.current !== control || (control.signal.aborted && rest === undefined)) return
    const failed = wanted
      .filter((each) => !fetched.has(each))
      .map((each) => ({ invoice: each.invoice, ...(reasons.get(each) ?? rest ?? cancelled) }))
    setDownloads({ phase: 'ended', fetched, failed })
    if (fetched.size > 0 && !failed.some(({ mayRetry }) => mayRetry)) onWhole(fetched, failed)
  }
  return {
    ...downloads,
    start: () => void start(),
    cancel: () => running.current?.abort(cancelled),
  }
}

type Reason = Pick<Missing, 'reason' | 'mayRetry'>

const cancelled: Reason = {
  get reason() {
    return text.documents.cancelled
  },
  mayRetry: true,
}
const signedOut: Reason = {
  get reason() {
    return text.documents.signedOut
  },
  mayRetry: true,
}
const full: Reason = {
  get reason() {
    return text.documents.full
  },
  mayRetry: false,
}

/** @returns why each that failed did so, and why the rest wasn't asked for; nothing where the dialog has gone */
const fetchAll = async (
  wanted: readonly Wanted[],
  fetched: Map<Wanted, Blob>,
  control: AbortController,
  onProgress: () => void,
): Promise<{ reasons: Map<Wanted, Reason>; rest: Reason | undefined }> => {
  const { signal } = control
  const reasons = new Map<Wanted, Reason>()
  let bytes = [...fetched.values()].reduce((sum, { size }) => sum + size, 0)
  const fetchOne = async (each: Wanted) => {
    if (signal.aborted) return
    try {
      const content = await fetchDocument(each.href, signal)
      if (signal.aborted) return
      bytes += content.size
      if (bytes > mostBytes) control.abort(full)
      else fetched.set(each, content)
    } catch (error) {
      if (signal.aborted) return
      if (isSignInOver(error)) control.abort(signedOut)
      else reasons.set(each, reasonOf(error))
    }
    onProgress()
  }
  const left = wanted.filter((each) => !fetched.has(each))
  await inTurn(left, fetchOne, atOnce)
  return { reasons, rest: [cancelled, signedOut, full].find((each) => each === signal.reason) }
}

const reasonOf = (error: unknown): Reason => {
  const { title, detail } = describeFailure(error)
  const code = error instanceof NetworkError ? error.problem?.code : undefined
  const own = new Map<string | undefined, string>(Object.entries(text.documents.problems)).get(code)
  const why = code === 'document-refused' || own === undefined ? detail : undefined
  return {
    reason: [own ?? title, why].filter(Boolean).join(' '),
    mayRetry: mayPass(error),
  }
}
