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

/** What a toast said that didn't go well, and when, in milliseconds since 1970: it can be read again after it was closed. */
export type SaidToast = Pick<Toast, 'id' | 'tone' | 'title' | 'detail'> & { at: number }

const said = createStore<readonly SaidToast[]>([])
const mostSaid = 50

onForget(() => {
  toasts.set([])
  said.set([])
})

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Removes a toast that is no longer true, also from the list of past ones. */
export const withdrawToast = (id: number): void => {
  dismissToast(id)
  said.set(said.get().filter((each) => each.id !== id))
}

/** @returns its id, to withdraw it by */
export const showToast = (toast: Omit<Toast, 'id'>): number => {
  count += 1
  const id = count
  const { tone, title, detail } = toast
  if (tone !== 'ok') said.set([...said.get(), { id, tone, title, detail, at: Date.now() }].slice(-mostSaid))
  const next = [...toasts.get(), { ...toast, id }]
  const former = toasts.get().filter(({ tone }) => tone === 'ok')
  const gone = new Set(former.slice(0, Math.max(0, next.length - mostShown)))
  toasts.set(next.filter((each) => !gone.has(each)))
  return id
}

export const useSaidToasts = (): readonly SaidToast[] => useStore(said)

export const useToasts = (): readonly Toast[] => useStore(toasts)
