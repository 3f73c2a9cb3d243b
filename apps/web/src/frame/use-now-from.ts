import { useEffect, useState } from 'react'
import { refreshSession } from '../api/session-store.ts'

const everySecond = 1000

/** The time, second by second, once a moment has come; when it has, whether the session lasts longer by now is asked. */
export const useNowFrom = (moment: number): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let ticking: ReturnType<typeof setInterval> | undefined
    const begin = () => {
      setNow(Date.now())
      ticking = setInterval(() => setNow(Date.now()), everySecond)
      void refreshSession()
    }
    const waiting = setTimeout(begin, Math.max(0, moment - Date.now()))
    return () => {
      clearTimeout(waiting)
      clearInterval(ticking)
    }
  }, [moment])
  return now
}
