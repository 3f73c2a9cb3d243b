import { findFunction, type ModuleDescription, takesArgument } from '@hosting-console/api-client'
import type { Clock } from '../clock.ts'
import type { OwnCalls } from '../service/own-calls.ts'
import { basicUser } from './grants.ts'
import type { Grant } from './grant.ts'

const keptMs = 60_000
/** Neither signing out nor the sign-in page must hang on a service that does. */
const timeoutMs = 5_000

/** What the description of the `user` module says about signing in and out. */
export const createUserModule = (service: OwnCalls, clock: Clock) => {
  let kept: { at: number; description: Promise<ModuleDescription | undefined> } | undefined

  const describe = () => {
    if (!kept || clock.now() - kept.at >= keptMs) {
      const description = service
        .client()
        .describeModule('user', { timeoutMs })
        .catch(() => undefined)
      kept = { at: clock.now(), description }
    }
    return kept.description
  }

  return {
    /** Whether `login` takes a one-time code. When the service does not say, the field is offered. */
    async takesOneTimeCode(): Promise<boolean> {
      const description = await describe()
      const login = description && findFunction(description, 'login')
      return login ? takesArgument(login, 'otp') : true
    },

    /** Ends the temporary key where the service can. That it could not is no reason to keep the session. */
    async logout(record: Grant): Promise<void> {
      if (record.kind !== 'login') return
      try {
        const client = service.client(basicUser(record))
        const description = (await describe()) ?? (await client.describeModule('user', { timeoutMs }))
        if (findFunction(description, 'logout')) await client.request('user/logout', {}, { timeoutMs })
      } catch {
        // The record is gone already; the key ends by itself after six hours.
      }
    },
  }
}

export type UserModule = ReturnType<typeof createUserModule>
