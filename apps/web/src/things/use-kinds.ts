import { type Kinds, kindsOf } from '@hosting-console/console-core'
import { type Service, useService } from '../api/service.ts'

/** The kinds of thing of the service, as far as it has been described. */
export const useKinds = (): { known: Kinds; service: Service } => {
  const service = useService()
  return { known: kindsOf(service.modules), service }
}
