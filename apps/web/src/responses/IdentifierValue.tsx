import { argumentNames, identifierArguments, kindsOf } from '@hosting-console/console-core'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { Link } from 'react-router'
import { useService } from '../api/service.ts'
import { placeNamed } from '../components/thing-place.ts'
import { text } from '../text/text.ts'
import { paths } from '../util/paths.ts'
import { LongValue, mostShown } from '../ui/LongValue.tsx'

type Context = {
  as: string
  taken: ReadonlySet<string>
  /** Where the thing is shown that an argument names. */
  placeOf: (argument: string, value: string) => string | undefined
}

const LinksContext = createContext<Context | undefined>(undefined)

/**
 * Inside, values that identify something lead to its page, or else to the functions that take them.
 * @param as who the response was given to: what is done with its values is done as the same identity
 */
export const IdentifierLinks = ({ as, children }: { as: string; children: ReactNode }) => {
  const { modules } = useService()
  const context = useMemo(
    (): Context => ({
      as,
      taken: argumentNames(modules),
      placeOf: (argument, value) => placeNamed(modules, kindsOf(modules), argument, as, value),
    }),
    [as, modules],
  )
  return <LinksContext value={context}>{children}</LinksContext>
}

/** A value of a response; one that identifies something leads to its page, or else to the functions that take it. */
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
  const names = identifierArguments(parent, field)
  // What is longer identifies nothing, and would be the address of the link.
  if (!context || value.length > mostShown || !names.some((each) => context.taken.has(each)))
    return <LongValue value={name} />
  const { as } = context
  const [place] = names.flatMap((argument) => context.placeOf(argument, value) ?? [])
  return (
    <Link
      className="link"
      title={name === value ? (place ? undefined : text.responses.identifiers.functions(field)) : value}
      to={place ?? paths.value({ parent, field, value, as })}
    >
      {name}
    </Link>
  )
}
