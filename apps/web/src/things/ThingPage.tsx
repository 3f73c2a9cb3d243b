import { hasReference } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { readThingPath } from '../util/paths.ts'
import { KindGate } from './KindGate.tsx'
import { StagedThing } from './StagedThing.tsx'
import { namesFor, ThingView } from './ThingView.tsx'

/** The page of a thing of any kind, also of one that is to be made. */
export function Component() {
  const { pathname } = useLocation()
  const { kind: id, identity, names } = useMemo(() => readThingPath(pathname), [pathname])
  return (
    <KindGate id={id} title={names.at(-1) ?? id}>
      {(known, kind) =>
        names.some(hasReference) ? (
          <StagedThing
            key={pathname}
            {...{ known, kind, identity, path: names, names: namesFor(known, kind, names) }}
          />
        ) : (
          <ThingView key={pathname} {...{ known, kind, identity, path: names }} />
        )
      }
    </KindGate>
  )
}
