import type { IncomingMessage } from 'node:http'
import { jobOf, listedZone } from '@hosting-console/console-core'
import type { Identity } from '@hosting-console/contract'
import type { ApiPath } from '../gates/path-gate.ts'
import type { Session } from '../session/sessions.ts'
import type { ZoneHistory } from '../zone-history/history.ts'
import type { GivenDescriptions } from './given-descriptions.ts'
import { statusFor } from './status-for.ts'

type Parts = { history: ZoneHistory; descriptions: Pick<GivenDescriptions, 'last'> }

type ListingCall = {
  session: Pick<Session, 'owner' | 'record'>
  identity: Identity
  path: ApiPath
  body: Buffer
}

/** Hands lists of zones that are on their way to a browser to the history, beside the way that they go. */
export const createZoneLists = ({ history, descriptions }: Parts) => ({
  watch: ({ session, identity, path, body }: ListingCall, response: IncomingMessage): void => {
    if (path.kind !== 'function' || statusFor({ path }, response.statusCode ?? 0) !== 200) return
    const { module } = path
    const name = `${module}/${path.function}`
    if (jobOf(name) !== 'list records') return
    const { owner, record } = session
    const list = history.begin()
    response.on('data', (piece: Buffer) => list.add(piece))
    response.once('end', () => {
      if (response.complete) void finish().catch(() => list.drop())
    })
    response.once('close', () => {
      if (!response.complete) list.drop()
    })
    /** Pages ask for descriptions as who signed in. */
    const finish = async () => {
      const described = await descriptions.last({ owner, identity: record.identities[0]?.id ?? '', module })
      const values = new URLSearchParams(body.toString('utf8'))
      const zone = described && listedZone([described], name, values)
      const { 'content-type': type = '', 'content-encoding': encoding } = response.headers
      if (zone === undefined) list.drop()
      else list.keep({ identity: identity.id, zone }, { type, encoding })
    }
  },
})
