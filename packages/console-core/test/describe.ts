import type { FunctionDescription, ModuleDescription } from '@hosting-console/api-client'

type Written = Record<
  string,
  { required?: string[]; optional?: string[]; get?: boolean; documentation?: string }
>

/** A module description written shortly. */
export const describeModule = (
  module: string,
  functions: Written,
  user: Partial<ModuleDescription['authentication']['user']> = {
    cloudaccount: true,
    username: false,
    customernumber: false,
  },
): ModuleDescription => ({
  module,
  description: '',
  authentication: {
    required: true,
    apikey: true,
    anonymous: false,
    user: { username: undefined, cloudaccount: undefined, customernumber: undefined, ...user },
  },
  allowed_functions: Object.entries(functions).map(([name, written]) => describeFunction(name, written)),
})

export const describeFunction = (name: string, written: Written[string] = {}): FunctionDescription => ({
  function: name,
  documentation: written.documentation ?? '',
  get: written.get ?? false,
  post: true,
  required_arguments: written.required ?? [],
  optional_arguments: written.optional ?? [],
})
