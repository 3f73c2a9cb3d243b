import { isShape, isText } from '@hosting-console/console-core'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Goes with a navigation, and asks the page for a function, or for what is saved under a name, as its own button does. It is
 * no part of the address: no link from elsewhere can ask for anything.
 */
export const askFor = (pathOrName: string): unknown => ({ ask: pathOrName })

const isAsking = isShape({ ask: isText })

/** Runs once with what a navigation asked for, and not again after a reload. */
export const useAskedFor = (run: (pathOrName: string) => void): void => {
  const navigate = useNavigate()
  const location = useLocation()
  const asked = isAsking(location.state) ? location.state.ask : undefined
  const runNow = useEffectEvent((pathOrName: string) => {
    void navigate({ ...location }, { replace: true, state: null })
    run(pathOrName)
  })
  useEffect(() => {
    if (asked !== undefined) runNow(asked)
  }, [asked])
}
