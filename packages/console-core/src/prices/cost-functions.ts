import { acceptedKinds } from '../identities.ts'
import {
  type DescribedFunction,
  describedFunctions,
  functionOfPath,
  type ServiceDescription,
} from '../service.ts'

/** The functions called `costs`, of whatever module, that a project can ask: about all it has, or about one thing. */
export const costFunctions = (service: ServiceDescription): DescribedFunction[] =>
  describedFunctions(service).filter(
    ({ path, description, module }) =>
      functionOfPath(path) === 'costs' &&
      description.required_arguments.length < 2 &&
      acceptedKinds(module).project !== false,
  )
