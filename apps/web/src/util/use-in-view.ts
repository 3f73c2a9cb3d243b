import { useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/** Whether the tab is one that a person sees. */
export const useInView = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
