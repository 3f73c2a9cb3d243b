import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { auditFullness } from '../audit/log/audit-log.ts'
import { openPostgresAudit } from '../audit/log/postgres.ts'
import { auditSchema } from '../audit/log/sqlite.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Finding } from '../config/finding.ts'
import { nearlyFull } from '../app/room.ts'
import { KeyRingFault, loadKeyRing } from '../key-ring.ts'
import { diskFullness } from '../store/disk.ts'
import { openStore } from '../store/open.ts'
import { peekSqliteFile, refuseOther, type Schema, usedBytes } from '../store/sqlite-file.ts'
import { storeSchema } from '../store/sqlite.ts'
import { NewerSchema, newerSchemaFix, OtherSchema } from '../store/store.ts'
import { openHistoryDatabase, zoneHistorySchema } from '../zone-history/database.ts'
import { failed, ok, warning } from './findings.ts'

const storeSetting = 'STORE_URL'
const auditSetting = 'AUDIT_URL'
const historySetting = 'ZONE_HISTORY_DAYS'
const otherSchemaFix = 'No version of the console changes that: move the file away, and a new one is made.'
const keysSetting = 'SESSION_SECRET_FILE'

export const checkStore = async ({ store }: Config): Promise<Finding> => {
  if (store.kind === 'sqlite')
    return checkFile(storeSetting, store.file, storeSchema, async ({ diskFullness: disk }) => disk)
  try {
    const opened = await openStore(store)
    try {
      // A replica and a full store refuse this; it's gone after a second.
      await opened.claimCall('check', { from: systemClock.now(), ms: 1000, note: '' })
      return judgeRoom(storeSetting, await opened.fullness())
    } finally {
      await opened.close()
    }
  } catch {
    return failed(
      storeSetting,
      'the store does not respond, refuses user or password, or takes no writes since it is full or a replica',
    )
  }
}

/** Nothing depends on it, so that it fails no check. */
export const checkZoneHistory = async ({ zoneHistory }: Config): Promise<Finding[]> => {
  if (!zoneHistory) return [ok(historySetting, 'no history of zones is kept')]
  const { address } = zoneHistory
  const found =
    address.kind === 'sqlite'
      ? await checkFile(
          historySetting,
          address.file,
          zoneHistorySchema,
          async ({ diskFullness: disk }) => disk,
        )
      : await checkHistoryTables(zoneHistory)
  return [found.state === 'failed' ? warning(historySetting, `no history is kept: ${found.text}`) : found]
}

const checkHistoryTables = async ({ address, maximumBytes }: NonNullable<Config['zoneHistory']>) => {
  const database = openHistoryDatabase(address, maximumBytes)
  try {
    await database.transaction((run) =>
      run('SELECT first_at, since, difference FROM zone_history_sightings LIMIT 1'),
    )
    return ok(historySetting, 'its tables are there')
  } catch (error) {
    return failed(
      historySetting,
      error instanceof NewerSchema ? newerSchemaFix : "its tables can't be read or made",
    )
  } finally {
    await database.close()
  }
}

export const checkAudit = async ({ audit, auditMaximumBytes }: Config): Promise<Finding> => {
  if (audit.kind === 'sqlite')
    return checkFile(auditSetting, audit.file, auditSchema, ({ used, diskFullness: disk }) =>
      auditFullness({ used: async () => used, diskFullness: async () => disk }, auditMaximumBytes),
    )
  try {
    const storage = await openPostgresAudit(audit.url)
    try {
      await storage.tryToWrite()
      return judgeRoom(auditSetting, await auditFullness(storage, auditMaximumBytes))
    } finally {
      await storage.close()
    }
  } catch (error) {
    if (error instanceof NewerSchema) return failed(auditSetting, newerSchemaFix)
    return failed(
      auditSetting,
      'the database is not there, refuses user or password, lets no tables be made, or takes no writes',
    )
  }
}

type Place = { used: number; diskFullness: number }

/** As a start would find it, without making or changing anything. */
const checkFile = async (
  setting: string,
  file: string,
  schema: Schema,
  fullnessOf: (place: Place) => Promise<number>,
): Promise<Finding> => {
  if (file === ':memory:') return warning(setting, 'all of it ends with the process; name a file')
  const directory = nearest(dirname(resolve(file)))
  const files = [file, `${file}-wal`, `${file}-shm`].filter((each) => existsSync(each))
  try {
    accessSync(directory, constants.W_OK | constants.X_OK)
    for (const each of files) accessSync(each, constants.R_OK | constants.W_OK)
  } catch {
    return failed(
      setting,
      "the file or its directory can't be written by this user; give it to the user of the console, and check as that one",
    )
  }
  try {
    const look = (database: DatabaseSync) => {
      refuseOther(database, schema)
      return usedBytes(database)
    }
    const used = files.includes(file) ? peekSqliteFile(file, look) : 0
    return judgeRoom(
      setting,
      await fullnessOf({ used, diskFullness: await diskFullness(`${directory}/file`) }),
    )
  } catch (error) {
    if (error instanceof NewerSchema) return failed(setting, newerSchemaFix)
    if (error instanceof OtherSchema) return failed(setting, `${error.message} ${otherSchemaFix}`)
    return failed(setting, 'the file is no database, or is damaged; put a copy in its place, or name another')
  }
}

/** The directory that would be made is made in it. */
const nearest = (directory: string): string =>
  existsSync(directory) ? directory : nearest(dirname(directory))

const judgeRoom = (setting: string, fullness: number): Finding => {
  const help = setting === auditSetting ? 'raise AUDIT_MAX_MB, lower AUDIT_DAYS, or make room' : 'make room'
  if (fullness >= 1) return failed(setting, `it is full; ${help}`)
  return fullness >= nearlyFull
    ? warning(setting, `it is nearly full; ${help}`)
    : ok(setting, 'it can be written, with room')
}

export const checkKeys = ({ sessionSecretFile: file, store }: Config): Finding[] => {
  if (file === undefined) return []
  if (store.kind === 'sqlite' && !existsSync(file)) {
    const isMade = canWrite(nearest(dirname(resolve(file))))
    return [
      isMade
        ? ok(keysSetting, 'it is made on first start')
        : failed(keysSetting, "it isn't there, and this user can't make it; give the directory to that user"),
    ]
  }
  try {
    loadKeyRing(file)
    return [ok(keysSetting, 'it holds keys')]
  } catch (error) {
    const why = error instanceof KeyRingFault ? error.message : "can't be read by this user"
    return [failed(keysSetting, why)]
  }
}

const canWrite = (directory: string): boolean => {
  try {
    accessSync(directory, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
