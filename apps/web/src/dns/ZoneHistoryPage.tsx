import { useParams } from 'react-router'
import { OperationGate } from '../components/OperationGate.tsx'
import { text } from '../text/text.ts'
import { ZoneHistory } from './zone-history/ZoneHistory.tsx'

/** What a zone was like before, and the way back there. */
export function Component() {
  const { project = '', zone = '' } = useParams()
  return (
    <OperationGate job="list records" title={zone} absent={text.dns.recordsNotDescribed}>
      {(_operation, module) => (
        <ZoneHistory key={`${project} ${zone}`} module={module} identity={project} name={zone} />
      )}
    </OperationGate>
  )
}
