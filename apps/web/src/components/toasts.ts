import { useSyncExternalStore } from 'react'
import { onForget } from '../api/forget.ts'

export type Toast = {
  id: number
  tone: 'ok' | 'warn' | 'danger'
  title: string
  detail?: string
  action?: { label: string; run: () => void }
}

/** What went well makes room for what comes after it; what did not stays until it is closed. */
const mostShown = 4

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

const set = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

onForget(() => set([]))

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id))

/** @returns its id, to take it back by */
export const showToast = (toast: Omit<Toast, 'id'>): number => {
  count += 1
  const id = count
  const next = [...toasts, { ...toast, id }]
  const former = toasts.filter(({ tone }) => tone === 'ok')
  const gone = new Set(former.slice(0, Math.max(0, next.length - mostShown)))
  set(next.filter((each) => !gone.has(each)))
  return id
}

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
