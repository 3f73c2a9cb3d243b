import { useSyncExternalStore } from 'react'

/** Whether a media query holds, followed as it changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )

/** Below this width tables become cards. */
export const narrow = '(max-width: 767px)'
