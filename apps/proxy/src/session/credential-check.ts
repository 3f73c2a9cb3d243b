import { ApiError } from '@hosting-console/api-client'
import type { ControlApi } from '../forward/control-api.ts'
import { basicUser } from './grants.ts'
import type { Session } from './sessions.ts'

/** HTTP's code for refused credentials; the specification shows none (7, 3). */
const refusedCredentials = 401

export type CredentialCheck = (session: Session) => Promise<'accepted' | 'refused' | 'unknown'>

/**
 * Asks the service whether it still knows the key. It says 401 to a wrong kind of identity as well, so one refused call
 * says nothing about the key; a description request made as who signed in does. Many refused calls at once ask once. SEC-8.
 */
export const createCredentialCheck = (service: ControlApi): CredentialCheck => {
  const asking = new Map<string, ReturnType<CredentialCheck>>()
  const ask = async ({ record }: Session): ReturnType<CredentialCheck> => {
    try {
      await service.client(basicUser(record)).request('')
      return 'accepted'
    } catch (error) {
      if (!(error instanceof ApiError)) return 'unknown'
      return error.httpStatus === refusedCredentials && error.code === refusedCredentials
        ? 'refused'
        : 'accepted'
    }
  }
  return (session) => {
    const running = asking.get(session.storeKey)
    if (running) return running
    const question = ask(session).finally(() => asking.delete(session.storeKey))
    asking.set(session.storeKey, question)
    return question
  }
}
