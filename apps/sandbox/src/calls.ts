/** One request as it was seen, with its response's status; headers and body are not masked. */
interface SeenCall {
  at: string
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  /** The first 16 KiB. */
  body: string
  /** Basic-auth user name. */
  identity: string
  /** Whose world it was: the user name that logged in, or the owner of a private copy of a key. */
  username: string
  module: string
  function: string
  /** HTTP status; 0 when the connection was broken on purpose. */
  status: number
}

const longestLog = 10_000
const longestBody = 16_384

export interface CallLog {
  add(call: SeenCall): void
  list(username?: string): SeenCall[]
  clear(username?: string): void
}

export function createCallLog(): CallLog {
  let calls: SeenCall[] = []
  return {
    add(call) {
      calls.push({ ...call, body: call.body.slice(0, longestBody) })
      if (calls.length > 2 * longestLog) calls = calls.slice(-longestLog)
    },
    list(username) {
      const last = calls.slice(-longestLog)
      return username === undefined ? last : last.filter((call) => call.username === username.toLowerCase())
    },
    clear(username) {
      calls = username === undefined ? [] : calls.filter((call) => call.username !== username.toLowerCase())
    },
  }
}
