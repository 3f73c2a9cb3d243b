import { useParams } from 'react-router'
import { OperationGate } from '../components/OperationGate.tsx'
import { text } from '../text/text.ts'
import { ZoneRecords } from './ZoneRecords.tsx'

/** One zone: its records, changed in their place. */
export function Component() {
  const { project = '', zone = '' } = useParams()
  return (
    <OperationGate job="list records" title={zone} absent={text.dns.recordsNotDescribed}>
      {(_operation, module) => (
        <ZoneRecords key={`${project} ${zone}`} module={module} identity={project} name={zone} />
      )}
    </OperationGate>
  )
}
