import type { ServedFunction, ServedModule } from './function-table.ts'
import type { Fields } from './values.ts'

/** `response.module` of a request that names a module and no function. Specification: 2.5. */
export function describeModule(module: ServedModule): Fields {
  const { username, cloudaccount, customernumber, anonymous } = module.accepts
  return {
    description: module.description,
    authentication: {
      required: !anonymous,
      apikey: true,
      user: { username, cloudaccount, customernumber },
      anonymous,
    },
    allowed_functions: [...module.functions].map(([name, entry]) => describeFunction(name, entry)),
  }
}

/** `get` is 1 or absent; `optional_arguments` is absent when there are none. */
function describeFunction(name: string, entry: ServedFunction): Fields {
  return {
    function: name,
    documentation: entry.documentation,
    get: entry.get === true ? 1 : undefined,
    post: 1,
    required_arguments: entry.required,
    optional_arguments: entry.optional.length > 0 ? entry.optional : undefined,
    ...entry.describedAlso,
  }
}
