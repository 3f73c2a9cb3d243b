import { type FunctionDescription, findFunction, type ModuleDescription } from '@hosting-console/api-client'

/** Everything a service describes, as far as it has been read: modules in the service's own order. */
export type ServiceDescription = readonly ModuleDescription[]

/** A function with the module it belongs to. */
export type DescribedFunction = {
  module: ModuleDescription
  description: FunctionDescription
  /** `module/function`. */
  path: string
}

/** Of `module/function`. */
export const moduleOfPath = (path: string): string => path.split('/', 1)[0] ?? ''

/** The function's name in `module/function`. */
export const functionOfPath = (path: string): string => path.split('/')[1] ?? ''

/** @returns what is described under `module/function`, or `undefined`. */
export const findDescribed = (service: ServiceDescription, path: string): DescribedFunction | undefined => {
  const module = service.find((each) => each.module === moduleOfPath(path))
  const description = module && findFunction(module, functionOfPath(path))
  return module && description ? { module, description, path } : undefined
}

/** Every described function, module by module. */
export const describedFunctions = (service: ServiceDescription): DescribedFunction[] =>
  service.flatMap((module) =>
    module.allowed_functions.map((description) => ({
      module,
      description,
      path: `${module.module}/${description.function}`,
    })),
  )
