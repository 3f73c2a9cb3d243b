import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Caller,
  type Change,
  listBeforeDeletion,
  listedZoneFile,
  type ServiceDescription,
} from '@hosting-console/console-core'

/** Writes a zone file, for its owner alone, before a zone is deleted. @throws where it can't be: then nothing is deleted */
export const zoneKeeper =
  (service: ServiceDescription, caller: Caller, folder: string) =>
  async ({ call }: Change): Promise<void> => {
    const list = listBeforeDeletion(service, call)
    if (!list) return
    const file = listedZoneFile(await caller(list), list.zone)
    const name = `${list.zone} ${new Date().toISOString()}`.replaceAll(/[^\w.-]/g, '_')
    writeFileSync(join(folder, `${name}.zone`), file, { flag: 'wx', mode: 0o600, flush: true })
  }
