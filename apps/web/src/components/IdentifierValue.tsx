import { identifierArguments } from '@hosting-console/console-core'
import { createContext, useContext } from 'react'
import { Link } from 'react-router'
import { functionsText } from '../text/functions.ts'
import { paths } from '../util/paths.ts'

/** Who an answer was given to: what is done with its values is done as the same identity. */
export const AnswerIdentity = createContext<string | undefined>(undefined)

/** A value of an answer; one that identifies something leads to the functions that take it. */
export const IdentifierValue = ({
  parent,
  field,
  value,
}: {
  parent: string
  field: string
  value: string
}) => {
  const as = useContext(AnswerIdentity)
  if (as === undefined || identifierArguments(parent, field).length === 0) return value
  return (
    <Link
      className="link"
      title={functionsText.identifiers.functions(field)}
      to={paths.taking({ parent, field, value, as })}
    >
      {value}
    </Link>
  )
}
