import { type ApiResponse, isRecord, type Payload, readServers } from '@hosting-console/api-client'

/** As it came: also what the console does not know is shown. */
export const recordIn = ({ payload }: ApiResponse, serverid: string): Payload | undefined => {
  if (isRecord(payload.server)) return payload.server
  const found = readServers(payload)?.find((each) => each.serverid === serverid)
  if (!found) return undefined
  const { '~odd': odd, ...record } = found
  return isRecord(odd?.raw) ? odd.raw : record
}

/** A list without the server says that there is none; a response without a list says nothing. */
export const holdsList = ({ payload }: ApiResponse): boolean =>
  payload.server === null || readServers(payload) !== undefined
