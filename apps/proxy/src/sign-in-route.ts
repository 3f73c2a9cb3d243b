import type { Audit } from './audit.ts'
import { type CapacityLimits, createCapacity, signInLimits } from './capacity.ts'
import type { Clock } from './clock.ts'
import type { Handler } from './context.ts'
import type { ControlApi } from './control-api.ts'
import { knownDevice, setDeviceCookie } from './device-cookie.ts'
import type { KeyRing } from './key-ring.ts'
import type { Metrics } from './metrics/metrics.ts'
import { network } from './network.ts'
import { Problem } from './problems.ts'
import { readBody, requireMediaType } from './read-body.ts'
import { sendJson } from './send-json.ts'
import { setCookie } from './session-cookie.ts'
import type { Session, Sessions } from './sessions.ts'
import { type Credentials, nameOf, readCredentials, signIn } from './sign-in.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

type Parts = {
  sessions: Sessions
  service: ControlApi
  throttle: SignInThrottle
  audit: Audit
  metrics: Metrics
  ring: KeyRing
  clock: Clock
  takesPermanentKeys: boolean
  /** Passes the given number of milliseconds. */
  sleep(ms: number): Promise<void>
  view(record: Session['record']): object
  limits?: CapacityLimits
}

/** `POST /session`. */
export const createSignInRoute = (parts: Parts): Handler => {
  const { sessions, throttle, audit, metrics, ring, clock } = parts
  const strangers = createCapacity(parts.limits ?? signInLimits)
  // A crowd of strangers takes no place from those who have been here before.
  const acquaintances = createCapacity(parts.limits ?? signInLimits)

  const readTry = async (req: Parameters<Handler>[0]): Promise<Credentials> => {
    requireMediaType(req, 'application/json')
    const credentials = readCredentials(await readBody(req))
    if ('key' in credentials && !parts.takesPermanentKeys)
      throw new Problem('path-refused', 'Signing in with a permanent key is switched off here.')
    return credentials
  }

  return async (req, res, context) => {
    const credentials = await readTry(req)
    const name = nameOf(credentials)
    const device = knownDevice(req.headers.cookie, ring, name, clock.now())
    const attempt = { address: context.address, name, device }
    const noteFailure = async (result: string) => {
      metrics.signIn(result)
      await audit.note({ triedName: name }, { event: 'sign-in', result }, context)
    }

    const { waitSeconds, delayMs } = await throttle.take(attempt)
    if (waitSeconds > 0) {
      if (await throttle.isFirstRefusal(attempt)) await noteFailure('throttled')
      else metrics.signIn('throttled')
      throw new Problem('throttled', `Too many failed sign-ins. Try again in ${waitSeconds} seconds.`, {
        'retry-after': String(waitSeconds),
      })
    }
    if (delayMs > 0) await parts.sleep(delayMs)

    const capacity = device === undefined ? strangers : acquaintances
    let isGuess = false
    const prove = async () => {
      try {
        const leave = await capacity.enter(device ?? network(context.address), res)
        return leave && (await signIn(parts.service, credentials).finally(leave))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        isGuess = error.code === 'sign-in-refused'
        // Whoever got no place has tried nothing that the trail could tell of.
        if (error.code === 'busy') metrics.signIn(error.code)
        else await noteFailure(error.code)
        throw error
      } finally {
        // Only a wrong try counts as a guess; a crowd or a service that is down is not the person's doing.
        if (!isGuess) await throttle.giveBack(attempt)
      }
    }
    const grant = await prove()
    if (!grant) {
      metrics.signIn('client-left')
      return
    }
    const session = await sessions.start(grant, req.headers.cookie)
    context.fields.session = session.logName
    metrics.signIn('ok')
    await audit.note(session, { event: 'sign-in', result: 'ok' }, context)
    sendJson(res, 200, parts.view(session.record), {
      'set-cookie': [setCookie(session.ticket), setDeviceCookie(ring, name, clock.now())],
    })
  }
}
