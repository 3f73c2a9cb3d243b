import { type LookForMade, moduleOfPath } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { IdentifierLinks, IdentifierValue } from '../responses/IdentifierValue.tsx'
import { mostLooks, pauseMs } from './look-pace.ts'
import { text } from '../text/text.ts'

/** What a list shows since a call whose outcome is unknown. It may show it later. */
export const NewInList = ({ made: { call, field, look } }: { made: LookForMade }) => {
  const { data } = useQuery({
    queryKey: ['new in list', useId()],
    queryFn: look,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.length || state.dataUpdateCount + state.errorUpdateCount >= mostLooks ? false : pauseMs,
  })
  if (!data) return null
  const parent = moduleOfPath(call.path)
  return (
    <p role="status" className="flex flex-wrap gap-x-2">
      {data.length === 0 ? text.outcomes.notListed : text.outcomes.newInList}
      <IdentifierLinks as={call.identity}>
        {data.map(({ value, label = value }) => (
          <IdentifierValue key={value} parent={parent} field={field} value={value} name={label} />
        ))}
      </IdentifierLinks>
    </p>
  )
}
