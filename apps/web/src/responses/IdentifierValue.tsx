import { argumentNames, identifierArguments } from '@hosting-console/console-core'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { Link } from 'react-router'
import { useService } from '../api/service.ts'
import { text } from '../text/text.ts'
import { paths } from '../util/paths.ts'
import { LongValue, mostShown } from '../ui/LongValue.tsx'

type Context = { as: string; taken: ReadonlySet<string> }

const LinksContext = createContext<Context | undefined>(undefined)

/**
 * Inside, values that identify something lead to the functions that take them.
 * @param as who the response was given to: what is done with its values is done as the same identity
 */
export const IdentifierLinks = ({ as, children }: { as: string; children: ReactNode }) => {
  const { modules } = useService()
  const context = useMemo(() => ({ as, taken: argumentNames(modules) }), [as, modules])
  return <LinksContext value={context}>{children}</LinksContext>
}

/** A value of a response; one that identifies something leads to the functions that take it. */
export const IdentifierValue = ({
  parent,
  field,
  value,
  name = value,
}: {
  parent: string
  field: string
  value: string
  /** What people call it, shown instead. */
  name?: string
}) => {
  const context = useContext(LinksContext)
  if (
    !context ||
    // What is longer identifies nothing, and would be the address of the link.
    value.length > mostShown ||
    !identifierArguments(parent, field).some((name) => context.taken.has(name))
  )
    return <LongValue value={name} />
  const { as } = context
  return (
    <Link
      className="link"
      title={name === value ? text.responses.identifiers.functions(field) : value}
      to={paths.value({ parent, field, value, as })}
    >
      {name}
    </Link>
  )
}
