import { NetworkError } from '@hosting-console/api-client'
import { readResponse, send } from './session.ts'
import { expireSession, sessionBegan } from './session-store.ts'
import { isSignInOver } from './sign-in-over.ts'

/** A document from another host, which no page may ask by itself: the console fetches it. @throws NetworkError */
export const fetchDocument = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const began = sessionBegan()
  try {
    const response = await send(`document?${new URLSearchParams({ url })}`, { signal })
    if (!response.ok) return await readResponse('document', response)
    return await response.blob().catch((cause: unknown) => {
      throw new NetworkError('document', 'cut', 'The connection broke.', { cause })
    })
  } catch (error) {
    if (isSignInOver(error)) expireSession(began)
    throw error
  }
}
