import { type startSandbox, textAt } from '../helpers.ts'
import type { Case } from './shape.ts'

type Started = Awaited<ReturnType<typeof startSandbox>>
type As = Parameters<Started['call']>[2]

/** Every case has a world of its own, so none sees what another did. */
export async function identityFor({ path, as }: Case, login: Started['login']) {
  const copy = path.replace('/', '-')
  if (as === 'nobody') return null
  if (as === undefined) return ['cl12345', `demo-key+${copy}`] as const
  const username = `default+${copy}@example.com`
  const apikey = await login(username)
  return [as === 'person' ? username : '100200', apikey] as const
}

/** Arguments of a case, after the call that comes first. */
export async function argumentsFor({ args = {}, first, uses }: Case, as: As, call: Started['call']) {
  if (!first) return args
  const { response } = await call(...first, as)
  const [argument, ...place] = uses ?? []
  return argument === undefined ? args : { ...args, [argument]: textAt(response, ...place) }
}
