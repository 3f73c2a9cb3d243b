import { useSyncExternalStore } from 'react'
import { onForget } from '../api/forget.ts'

export type Toast = {
  id: number
  tone: 'ok' | 'warn' | 'danger'
  title: string
  detail?: string
  action?: { label: string; run: () => void }
}

/** A message stays long enough to be read and its Undo pressed; what failed stays until it is closed. */
const stayMs = 12_000
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
  set([...toasts, { ...toast, id }].slice(-mostShown))
  if (toast.tone === 'ok') setTimeout(() => dismissToast(id), stayMs)
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
