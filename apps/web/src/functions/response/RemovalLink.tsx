import type { ApiResponse, Arguments, ModuleDescription } from '@hosting-console/api-client'
import { moduleOfPath, removalOf } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { IdentifierLinks, IdentifierValue } from '../../responses/IdentifierValue.tsx'
import { text } from '../../text/text.ts'
import { paths } from '../../util/paths.ts'

type Props = {
  module: ModuleDescription
  path: string
  sent: { values: Arguments; identity: string }
  response: ApiResponse
}

/** Leads to the form of the function that removes what a call has made, filled in; it asks as it does for anything else. */
export const RemovalLink = ({ module, path, sent, response }: Props) => {
  const removal = useMemo(
    () => removalOf([module], { path, ...sent }, response.payload),
    [module, path, sent, response],
  )
  if ('none' in removal) return null
  const { call, subject } = removal
  const [field = ''] = Object.keys(call.values)
  return (
    <p className="px-4 pb-3 text-muted">
      {text.responses.made}{' '}
      <IdentifierLinks as={sent.identity}>
        <IdentifierValue parent={moduleOfPath(path)} field={field} value={subject.name.replace(/\.$/, '')} />
      </IdentifierLinks>
      {'. '}
      <Link className="link" to={paths.function(call.path, { as: call.identity, values: call.values })}>
        {text.responses.remove(call.path)}
      </Link>
    </p>
  )
}
