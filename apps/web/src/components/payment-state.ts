import { isIdentified, type Organization } from '@hosting-console/api-client'
import { findOperation, moduleOfJob } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { useOperation } from '../api/use-operation.ts'

/** What the service tells of the invoices of an organization: all are paid, some are not, or some of those are past their due date. */
export type PaymentState = 'paid' | 'unpaid' | 'overdue'

/** By the identifier of the organization. One that nothing is told of isn't there. */
export type PaymentStates = ReadonlyMap<string, PaymentState>

export const paymentState = ({ unpaidinvoices, expiredinvoices }: Organization): PaymentState | undefined => {
  if (expiredinvoices) return 'overdue'
  if (unpaidinvoices) return 'unpaid'
  return unpaidinvoices === false ? 'paid' : undefined
}

const statesOf = (organizations: readonly Organization[]): PaymentStates =>
  new Map(
    organizations.flatMap((each) => {
      const state = paymentState(each)
      return state && isIdentified(each) ? [[each.id, state] as const] : []
    }),
  )

/** As far as the service describes and reports it: a refusal counts as not reported. */
export const useOrganizations = (): readonly Organization[] => {
  const user = useSession().identities.find(({ kind }) => kind === 'user')
  const module = useQuery(moduleQuery(moduleOfJob('list organizations'), useDescribingIdentity()))
  const operation = module.data && findOperation([module.data], 'list organizations')
  return useOperation(user && operation?.call(user.id)).value ?? none
}

const none: readonly never[] = []

export const usePaymentStates = (): PaymentStates => {
  const organizations = useOrganizations()
  return useMemo(() => statesOf(organizations), [organizations])
}
