import type { ChangeDescription, Doubt, ServiceDescription } from '@hosting-console/console-core'
import { useEffect, useState } from 'react'
import { useAtRest } from './stage.ts'
import type { StagedChange } from './staged.ts'

/** What is known to be wrong with changes that nobody has checked yet; found anew as lists are read. */
export const useKnownProblems = (service: ServiceDescription, items: readonly StagedChange[]) => {
  const [found, setFound] = useState<ReadonlyMap<ChangeDescription, Doubt>>()
  const atRest = useAtRest(items)
  useEffect(() => {
    let isOver = false
    let end: (() => void) | undefined
    const follow = async () => {
      const { followProblems } = await import('./known-problems.ts')
      if (!isOver) end = followProblems(service, atRest, setFound)
    }
    // Nothing is said of it where its code can't be loaded: a check does.
    void follow().catch(() => undefined)
    return () => {
      isOver = true
      end?.()
    }
  }, [service, atRest])
  return found
}
