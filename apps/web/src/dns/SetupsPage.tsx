import { useState } from 'react'
import type { ModuleDescription } from '@hosting-console/api-client'
import { OperationGate } from '../components/OperationGate.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { useQueryState } from '../components/use-query-state.ts'
import { text } from '../text/text.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ApplySetup } from './setups/ApplySetup.tsx'
import { useKnownSetups } from './setups/known-setups.ts'
import { SetupList } from './setups/SetupList.tsx'
import { takeTargets } from './setups/zone-choice.ts'

/** Records that a provider describes once, for any number of zones. */
export function Component() {
  return (
    <OperationGate job="list records" title={text.setups.title} absent={text.dns.recordsNotDescribed}>
      {(_operation, module) => <Setups module={module} />}
    </OperationGate>
  )
}

const Setups = ({ module }: { module: ModuleDescription }) => {
  const known = useKnownSetups()
  const [id, choose] = useQueryState('setup')
  const [zone, chooseZone] = useQueryState('zone')
  const [parts, setParts] = useState<readonly string[]>()
  const chosen = known.setups.find((each) => each.id === id)
  if (known.isPending && !chosen) return <Skeleton label={text.loading} />
  if (chosen)
    return (
      <ApplySetup
        key={chosen.id}
        module={module}
        setup={chosen}
        known={known.setups}
        parts={parts}
        zone={zone}
        onZone={chooseZone}
        onBack={() => choose('')}
      />
    )
  return (
    <>
      {known.error ? <FailureNotice error={known.error} /> : null}
      <SetupList
        module={module}
        known={known}
        zone={zone}
        onChoose={(wanted, standing) => {
          if (!standing) takeTargets(wanted)
          setParts(standing)
          choose(wanted)
        }}
      />
    </>
  )
}
