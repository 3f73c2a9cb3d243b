import type { ServerResponse } from 'node:http'
import { type Received, startUpstream } from './upstream.ts'

export const json = { 'content-type': 'application/json' }

/** The browser gets what is longer than this before it is whole. */
export const tooLongToHold = Buffer.alloc(65 * 1024, 32)

/** A service that hands over what happens on /server/… to the test. */
export const service = (act: (received: Received, res: ServerResponse) => void) =>
  startUpstream({
    respond: (received, res) => {
      if (!received.url.startsWith('/server/')) return false
      act(received, res)
      return true
    },
  })
