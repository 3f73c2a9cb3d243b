import type { Audit } from '../audit/audit.ts'
import { entryOwner } from '../audit/owner.ts'
import { type CapacityLimits, createCapacity, signInLimits } from '../http/capacity.ts'
import type { SessionBinding } from './binding.ts'
import type { Clock } from '../clock.ts'
import type { Handler } from '../http/context.ts'
import type { ControlApi } from '../service/control-api.ts'
import { knownDevice, setDeviceCookie } from './device-cookie.ts'
import { withHolder } from './holder.ts'
import type { KeyRing } from '../key-ring.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { site } from '../http/network.ts'
import { placeOf } from './place.ts'
import { Problem } from '../http/problems.ts'
import { type BodyLimits, createReadBody, requireMediaType } from '../http/read-body.ts'
import type { Log } from '../http/log.ts'
import { sendJson } from '../http/send-json.ts'
import { type CookieNames, readCookie, setCookie } from './cookie.ts'
import type { Session, Sessions } from './sessions.ts'
import { type Credentials, nameOf, readCredentials, signIn } from './sign-in.ts'
import { type SignInThrottle } from './sign-in-throttle.ts'
import { plainName } from '../gates/identity-gate.ts'

type Parts = {
  sessions: Sessions
  cookies: CookieNames
  service: ControlApi
  throttle: SignInThrottle
  audit: Audit
  metrics: Metrics
  ring: KeyRing
  clock: Clock
  log: Log
  takesPermanentKeys: boolean
  /** Passes the given number of milliseconds. */
  sleep(ms: number): Promise<void>
  view(record: Session['record']): object
  binding: Pick<SessionBinding, 'offer' | 'isProved'>
  limits?: CapacityLimits
}

/** What can be sent before sign-in. SEC-40. */
const signInBodies: BodyLimits = { each: 4 * 1024, total: 16 * 1024 * 1024, share: 64 * 1024 }

/** `POST /session`. */
export const createSignInRoute = (parts: Parts): Handler => {
  const { sessions, cookies, throttle, audit, metrics, ring, clock, log } = parts
  const newDevices = createCapacity(parts.limits ?? signInLimits)
  // A crowd of new devices takes no place from those who have been here before.
  const knownDevices = createCapacity(parts.limits ?? signInLimits)

  const readBody = createReadBody(signInBodies)

  const readTry = async (req: Parameters<Handler>[0], address: string): Promise<Credentials> => {
    requireMediaType(req, 'application/json')
    const credentials = readCredentials(new TextDecoder().decode(await readBody(req, site(address))))
    if ('key' in credentials && !parts.takesPermanentKeys)
      throw new Problem('path-refused', 'Signing in with a permanent key is switched off here.')
    return credentials
  }

  return async (req, res, context) => {
    const credentials = await readTry(req, context.address)
    const name = nameOf(credentials)
    const device = knownDevice(readCookie(cookies.device, req.headers.cookie), ring, name, clock.now())
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

    const capacity = device === undefined ? newDevices : knownDevices
    let isGuess = false
    const prove = async () => {
      try {
        // By name among those who have been here, since one account may have any number of browsers.
        const one = device === undefined ? site(context.address) : plainName(name)
        const leave = await capacity.enter(one, res)
        return leave && (await signIn(parts.service, credentials).finally(leave))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        isGuess = error.code === 'sign-in-refused'
        // An attempt without a place tried nothing that the audit log could tell of.
        if (error.code === 'busy') metrics.signIn(error.code)
        else await noteFailure(error.code)
        throw error
      } finally {
        // Only a wrong try counts as a guess; a crowd or a service that is down is not the person's doing.
        if (!isGuess) await throttle.giveBack(attempt)
      }
    }
    const granted = await prove()
    if (!granted) {
      metrics.signIn('client-left')
      return
    }
    const { leftOut } = granted
    const grant = withHolder(granted.grant, ring)
    if (leftOut > 0) log.warn('identities-left-out', { requestId: context.requestId, count: leftOut })
    const { session, replaced, tooMany } = await sessions.start(
      grant,
      req.headers.cookie,
      placeOf(req.headers, context.address),
      // The same person's password was just given, so nothing was stolen.
      (former) =>
        parts.binding.isProved(former, req) ||
        entryOwner(withHolder(former.record, ring)) === entryOwner(grant),
    )
    context.fields.session = session.logName
    metrics.signIn('ok')
    await audit.note(session, { event: 'sign-in', result: 'ok' }, context)
    if (replaced) await audit.note(replaced, { event: 'sign-out', result: 'replaced' }, context)
    for (const value of tooMany)
      await audit.note(
        session,
        { event: 'sign-out', result: 'too-many', arguments: [{ name: 'session', value }] },
        context,
      )
    sendJson(res, 200, parts.view(session.record), {
      ...parts.binding.offer(session),
      'set-cookie': [
        setCookie(cookies, session.ticket),
        setDeviceCookie(cookies.device, ring, name, clock.now()),
      ],
    })
  }
}
