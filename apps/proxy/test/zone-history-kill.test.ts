import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeKeyRing } from '../src/key-ring.ts'
import { openHistoryDatabase } from '../src/zone-history/database.ts'
import { createZoneStates } from '../src/zone-history/states.ts'

const maximumBytes = 64 * 1024 * 1024
const key = Buffer.alloc(32, 7)

it('SEC-75: killed at any moment, the file opens, every state is whole and of its zone', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'zones-')), 'zones.db')
  const writer = new URL('./helpers/zone-writer.ts', import.meta.url).pathname
  for (let round = 0; round < 12; round += 1) {
    const child = spawn(process.execPath, [writer, file, String(round)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await pass(Math.random() * 120)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const database = openHistoryDatabase({ kind: 'sqlite', file }, maximumBytes)
    const parts = { ring: makeKeyRing([key]), service: 'https://api.example/', keepMs: 1e12 }
    const states = createZoneStates({ ...parts, database, maximumBytes })
    for (const zone of ['a.example', 'b.example', 'c.example']) {
      const { sightings } = await states.page({ identity: 'cl1', zone })
      expect(sightings.length).toBeGreaterThan(0)
      for (const { id, count } of sightings) {
        const records = (await states.records({ identity: 'cl1', zone }, { id })) ?? []
        expect(records).toHaveLength(count)
        for (const record of records) expect(record.host).toBe(`www.${zone}.`)
      }
    }
    await states.close()
  }
})
