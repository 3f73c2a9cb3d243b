import { functionOfPath } from '../service.ts'

const nameOf = (path: string): string => functionOfPath(path).toLowerCase().replaceAll('_', '')

const stopping = /^(?:force|hard|soft)?(?:stop|shutdown|power(?:off|down)|halt|suspend|pause)/
const restarting = /^(?:force|hard|soft)?(?:powercycle|reboot|restart)/

export const interrupts = (path: string): boolean =>
  stopping.test(nameOf(path)) || restarting.test(nameOf(path))

/** What may follow the verb where the whole thing is meant: `stopbackup` stops no more than a backup. */
const wholeThing = /^(?:|servers?|instances?|machines?|vms?|vps)$/

/** What becomes of what runs on a thing when a function of this name is called for it: it stops, or begins anew. */
export const interruptionOf = (path: string): 'stop' | 'restart' | undefined => {
  const name = nameOf(path)
  if (stopping.test(name)) return wholeThing.test(name.replace(stopping, '')) ? 'stop' : undefined
  return restarting.test(name) && wholeThing.test(name.replace(restarting, '')) ? 'restart' : undefined
}
