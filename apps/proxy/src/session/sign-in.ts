import { ApiError, isRecord, readLogin } from '@hosting-console/api-client'
import * as v from 'valibot'
import type { OwnCalls } from '../service/own-calls.ts'
import { isCleanIdentity } from '../gates/identity-gate.ts'
import { type Granted, loginGrant, permanentKeyGrant } from './grants.ts'
import { Problem } from '../http/problems.ts'
import { ownCallProblem } from '../service/service-faults.ts'

const name = v.pipe(v.string(), v.check(isCleanIdentity))
const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(1024))

const credentials = v.union([
  v.strictObject({
    username: name,
    password: secret,
    otp: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  v.strictObject({ project: name, key: secret }),
])

export type Credentials = v.InferOutput<typeof credentials>

/** @throws Problem `request-refused`, which says nothing of what was sent. */
export const readCredentials = (body: string): Credentials => {
  const read = v.safeParse(credentials, parse(body))
  if (read.success) return read.output
  throw new Problem(
    'request-refused',
    'Signing in takes username, password and perhaps otp; or project and key.',
  )
}

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Who is signing in, as a person would say it. */
export const nameOf = (given: Credentials): string => ('key' in given ? given.project : given.username)

/**
 * Proves the credentials to the service. A login is answered with a temporary key; a permanent key is good when the
 * service answers a description request made with it.
 * @throws Problem `sign-in-refused` with the service's own words, or what kept the service from answering.
 */
export const signIn = async (service: OwnCalls, given: Credentials): Promise<Granted> => {
  try {
    if ('key' in given) {
      await prove(service, given)
      return permanentKeyGrant(await canonicalProject(service, given), given.key)
    }
    const { payload } = await service.client().request('user/login', loginArguments(given))
    return loginGrant(readLogin(isRecord(payload.login) ? payload.login : {}))
  } catch (error) {
    throw signInProblem(error, given)
  }
}

type PermanentKey = Extract<Credentials, { key: string }>

const prove = (service: OwnCalls, { project, key }: PermanentKey) =>
  service.client({ username: project, password: key }).request('')

/**
 * Typed in capital letters, a project may be known to the service in small ones, which then are in every response. Where it
 * refuses those, the project is what was typed.
 */
const canonicalProject = async (service: OwnCalls, given: PermanentKey): Promise<string> => {
  const project = given.project.toLowerCase()
  if (project === given.project) return project
  return await prove(service, { ...given, project }).then(
    () => project,
    (error: unknown) => {
      if (error instanceof ApiError && [401, 403].includes(error.httpStatus)) return given.project
      throw error
    },
  )
}

const loginArguments = ({ username, password, otp }: Extract<Credentials, { username: string }>) =>
  otp ? { username, password, otp } : { username, password }

const maximumDetail = 500

const signInProblem = (error: unknown, given: Credentials): Problem => {
  if (!(error instanceof ApiError)) return ownCallProblem(error)
  if (error.httpStatus >= 500 || error.code >= 500)
    return new Problem('service-response-refused', 'The service could not sign in anybody just now.')
  return new Problem('sign-in-refused', withoutSecrets(error.text, given).slice(0, maximumDetail))
}

/** A key has more letters than any word that a refusal is likely to hold; a short password may be one of its words. */
const shortestHidden = 16

/** Should the service's words repeat a key or a long password, they are passed on without it. SEC-1. */
const withoutSecrets = (text: string, given: Credentials): string => {
  const secrets = 'key' in given ? [given.key] : [given.password, given.otp ?? '']
  return secrets.reduce(
    (rest, each) => (each.length >= shortestHidden ? rest.replaceAll(each, '…') : rest),
    text.trim(),
  )
}
