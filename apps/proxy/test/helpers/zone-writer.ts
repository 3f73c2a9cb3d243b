import { makeKeyRing } from '../../src/key-ring.ts'
import { openHistoryDatabase } from '../../src/zone-history/database.ts'
import { createZoneStates } from '../../src/zone-history/states.ts'

/* Writes states until it is killed. */

const [file = '', round = '0'] = process.argv.slice(2)
const maximumBytes = 64 * 1024 * 1024
const states = createZoneStates({
  database: openHistoryDatabase({ kind: 'sqlite', file }, maximumBytes),
  ring: makeKeyRing([Buffer.alloc(32, 7)]),
  service: 'https://api.example/',
  keepMs: 1e12,
  maximumBytes,
})

for (let at = 0; ; at += 1) {
  for (const zone of ['a.example', 'b.example', 'c.example']) {
    const records = Array.from({ length: 1 + (at % 40) }, (_, place) => ({
      host: `www.${zone}.`,
      type: 'TXT',
      data: `${round} ${at} ${place}`,
      ttl: 60,
    }))
    await states.keep({ identity: 'cl1', zone }, { records, ids: records.map(() => []), at: Date.now() })
  }
  if (at === 0) process.stdout.write('begun\n')
  await new Promise((resolve) => setImmediate(resolve))
}
