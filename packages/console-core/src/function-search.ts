import { find } from './search/find.ts'
import { type Findable, indexWords, type SearchIndex } from './search/index-words.ts'
import { type DescribedFunction, describedFunctions, type ServiceDescription } from './service.ts'

/** One for each module. */
export type FunctionIndex = readonly SearchIndex<DescribedFunction>[]

/** Descriptions come in one by one, and are what they are: each is prepared once. */
const prepared = new WeakMap<ServiceDescription[number], SearchIndex<DescribedFunction>>()

export const indexFunctions = (service: ServiceDescription): FunctionIndex =>
  service.map((module) => {
    const index = prepared.get(module) ?? indexWords(describedFunctions([module]).map(findableFunction))
    prepared.set(module, index)
    return index
  })

/** Found by its path above all, then by its arguments, then by its documentation and what its module is for. */
const findableFunction = (described: DescribedFunction): Findable<DescribedFunction> => {
  const { path, description, module } = described
  return {
    value: described,
    name: path,
    keys: [...description.required_arguments, ...description.optional_arguments],
    about: description.documentation,
    around: module.description,
  }
}

/** Functions, best first; all of them in the order of the service where nothing is wanted. */
export const searchFunctions = (index: FunctionIndex, query: string): DescribedFunction[] =>
  find(index, query).map(({ value }) => value)
