import type { SetupFile, SetupsView } from '@hosting-console/contract'
import type { Handler } from '../http/context.ts'
import { sendJsonText } from '../http/send-json.ts'
import type { RequireSession } from '../session/require-session.ts'

/** `GET /setups`: the setups of the operator, for who is signed in. They were read at start and may be many, so they are written once. SEC-77. */
export const createSetups = ({
  setups,
  requireSession,
}: {
  setups: readonly SetupFile[]
  requireSession: RequireSession
}): Handler => {
  const text = JSON.stringify({ setups: [...setups] } satisfies SetupsView)
  return async (req, res, context) => {
    await requireSession(req, context)
    sendJsonText(res, 200, text)
  }
}
