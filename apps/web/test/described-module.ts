import type { FunctionDescription, ModuleDescription } from '@hosting-console/api-client'

type Described = Pick<FunctionDescription, 'function'> & Partial<FunctionDescription>

/** A function as the service describes it: it takes no arguments and only POST, unless said otherwise. */
export const describedFunction = (described: Described): FunctionDescription => ({
  documentation: '',
  get: false,
  post: true,
  required_arguments: [],
  optional_arguments: [],
  ...described,
})

/** A module with these functions, called as a project by a key. */
export const describedModule = (name: string, functions: readonly Described[]): ModuleDescription => ({
  module: name,
  description: '',
  authentication: {
    required: true,
    apikey: true,
    anonymous: false,
    user: { username: false, cloudaccount: true, customernumber: false },
  },
  allowed_functions: functions.map(describedFunction),
})
