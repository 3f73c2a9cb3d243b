import { listBeforeDeletion, type PlannedCall, type Zone } from '@hosting-console/console-core'
import { look } from '../api/after-change.ts'
import { describedModules } from '../api/descriptions.ts'
import { onForget } from '../api/forget.ts'
import { createStore } from '../util/store.ts'

/** A zone that is about to be deleted and whose records couldn't be loaded before. */
export type UnkeptZone = { zone: Zone; error: unknown; answer: (isDeleted: boolean) => void }

/** Those that a person is asked about, one after the other. */
export const unkeptZones = createStore<readonly UnkeptZone[]>([])
onForget(() => {
  const open = unkeptZones.get()
  unkeptZones.set([])
  for (const { answer } of open) answer(false)
})

/**
 * Loads the records of a zone before a call that deletes it, so that the console keeps what was in it. Any other call needs nothing.
 * @throws what that failed with, where a person doesn't want the zone deleted without
 */
export const keepZone = async (call: PlannedCall): Promise<void> => {
  const list = listBeforeDeletion(describedModules(), call)
  if (!list) return
  try {
    await look(list)
  } catch (error) {
    const isDeleted = await new Promise<boolean>((answer) =>
      unkeptZones.set([
        ...unkeptZones.get(),
        { zone: { name: list.zone, identity: list.identity }, error, answer },
      ]),
    )
    if (!isDeleted) throw error
  }
}
