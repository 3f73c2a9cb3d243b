import { badInput, refuse } from '../../response.ts'
import type { BackupSchedule } from '../../state.ts'
import type { Fields } from '../../values.ts'

/** Backup schedules as callers send them: a list of `{frequency, numberofimagestokeep}`. */
export function readSchedules(list: readonly Fields[] | undefined): BackupSchedule[] | undefined {
  return list?.map(({ frequency, numberofimagestokeep }) => {
    if (frequency !== 'daily' && frequency !== 'weekly') {
      return refuse(badInput, 'backupschedules: frequency must be daily or weekly.')
    }
    const kept = Number(numberofimagestokeep)
    if (!Number.isInteger(kept) || kept < 1) {
      return refuse(badInput, 'backupschedules: numberofimagestokeep must be a whole number.')
    }
    return { frequency, numberofimagestokeep: kept }
  })
}
