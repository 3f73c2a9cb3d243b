import { isRecord } from '@hosting-console/api-client'
import { canBeCalled, type Identity, type Made } from '@hosting-console/contract'
import * as v from 'valibot'
import { chooseIdentity } from '../gates/identity-gate.ts'
import { Problem } from '../http/problems.ts'
import { keptArguments } from './kept-arguments.ts'
import type { NewEntry } from './log/entries.ts'

const name = v.pipe(v.string(), v.regex(/^[\w.:[\]-]{1,100}$/))

const sent = v.object({
  id: name,
  path: v.pipe(v.string(), v.check(canBeCalled)),
  identity: v.string(),
  values: v.record(v.string(), v.string()),
  open: v.pipe(v.array(name), v.maxLength(20)),
})

type MadeEvent = Pick<
  NewEntry,
  'event' | 'result' | 'module' | 'function' | 'identity' | 'arguments' | 'claim'
>

/**
 * What removes the thing that a change has made, as JSON of the page. Of its values the audit log keeps what it keeps of any call.
 * @throws Problem `request-refused`, `identity-refused`
 */
export const readMade = (body: string, granted: readonly Identity[]): { id: string; event: MadeEvent } => {
  const read = v.safeParse(sent, parsed(body))
  if (!read.success) throw new Problem('request-refused', 'The body doesn’t say what was made.')
  const { id, path, values, open } = read.output
  const identity = chooseIdentity(read.output.identity, granted)
  if (!identity)
    throw new Problem('identity-refused', 'This session was not granted the identity that the body names.')
  const [module, called] = path.split('/')
  const event: MadeEvent = {
    event: 'made',
    result: 'ok',
    module,
    function: called,
    identity: identity.id,
    arguments: keptArguments(new URLSearchParams(values).toString()),
    claim: { id, open },
  }
  return { id, event }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an entry says was made; nothing where a part of it wasn't kept. */
export const madeOf = ({
  module,
  function: called,
  arguments: kept = [],
  claim,
  cut,
}: NewEntry): Made | undefined => {
  const values = kept.flatMap(({ name: each, value, isCut }): [string, string][] =>
    value === undefined || isCut ? [] : [[each, value]],
  )
  if (cut || values.length < kept.length || !isRecord(claim) || !Array.isArray(claim.open)) return undefined
  const open = claim.open.filter((each) => typeof each === 'string')
  return { path: `${module}/${called}`, values: Object.fromEntries(values), open }
}
