import { isText } from '@hosting-console/console-core'
import { newChangeId } from '../changes/change-options.ts'
import { showToast } from '../components/toasts.ts'
import { text } from '../text/text.ts'
import { readTab, writeTab } from '../util/tab-storage.ts'
import { setStaged, stagedChanges } from './staged.ts'

/** Tells this tab's plans from those of others, also after a reload. */
const key = 'plan tab'

export const tabName = (): string => {
  const name = readTab(key, isText) ?? newChangeId()
  writeTab(key, name)
  return name
}

/** The name of the plan: of the same steps it stays the same, however often they are applied. */
export const planName = (): string => `${tabName()}.${Math.min(...idsOfPlan())}`

const idsOfPlan = (): number[] => stagedChanges().map(({ id }) => id)

type Said = { name: string; at: number; lot: number; ids: number[]; isReply: boolean }

/**
 * A browser that duplicates a tab duplicates what it keeps, and a plan in two tabs would be applied twice. The one that was
 * there first keeps it; the other says so. A tab that was duplicated without a plan has one of its own: only steps that both
 * hold are a copy.
 * @returns ends it
 */
export const keepOnlyPlan = (): (() => void) => {
  const tabs = new BroadcastChannel('console:plan')
  const at = performance.timeOrigin
  // Windows that are restored together may have begun in the same moment.
  const lot = Math.random()
  const say = (isReply: boolean) =>
    tabs.postMessage({ name: tabName(), at, lot, ids: idsOfPlan(), isReply } satisfies Said)
  tabs.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    const others = new Set(data.ids)
    if (data.name !== tabName() || !idsOfPlan().some((id) => others.has(id))) return
    if (data.at > at || (data.at === at && data.lot > lot)) {
      if (!data.isReply) say(true)
      return
    }
    writeTab(key, newChangeId())
    setStaged([])
    showToast({ tone: 'warn', title: text.plan.copied })
  })
  say(false)
  return () => tabs.close()
}
