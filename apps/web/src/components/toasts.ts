import { onForget } from '../api/forget.ts'
import { createStore, useStore } from '../util/store.ts'

export type Toast = {
  id: number
  tone: 'ok' | 'warn' | 'danger'
  title: string
  detail?: string
  action?: { label: string; run: () => void }
}

/** What went well makes room for what comes after it; what did not stays until it is closed. */
const mostShown = 4

const toasts = createStore<readonly Toast[]>([])
let count = 0

onForget(() => toasts.set([]))

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** @returns its id, to take it back by */
export const showToast = (toast: Omit<Toast, 'id'>): number => {
  count += 1
  const id = count
  const next = [...toasts.get(), { ...toast, id }]
  const former = toasts.get().filter(({ tone }) => tone === 'ok')
  const gone = new Set(former.slice(0, Math.max(0, next.length - mostShown)))
  toasts.set(next.filter((each) => !gone.has(each)))
  return id
}

export const useToasts = (): readonly Toast[] => useStore(toasts)
