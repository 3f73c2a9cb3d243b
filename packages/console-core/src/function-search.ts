import { type DescribedFunction, describedFunctions, type ServiceDescription } from './service.ts'

/** Made once for a service, so that a keystroke only compares texts. */
export type FunctionIndex = readonly { described: DescribedFunction; path: string; text: string }[]

export const indexFunctions = (service: ServiceDescription): FunctionIndex =>
  describedFunctions(service).map((described) => {
    const { path, description } = described
    const names = [...description.required_arguments, ...description.optional_arguments]
    return {
      described,
      path: path.toLowerCase(),
      text: [path, path.replaceAll(/[/_]/g, ' '), description.documentation, ...names]
        .join(' ')
        .toLowerCase(),
    }
  })

/**
 * Functions in which every word of the query occurs: in module, name, documentation or an argument. Those whose name
 * begins with the query come first, then those with all words in the name, then the rest, each in described order.
 */
export const searchFunctions = (index: FunctionIndex, query: string): DescribedFunction[] =>
  rankFunctions(index, query).flat()

/** The same, with each of the three apart. Where nothing is wanted, all are in the last. */
export const rankFunctions = (index: FunctionIndex, query: string): DescribedFunction[][] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [[], [], index.map(({ described }) => described)]
  const ranked: DescribedFunction[][] = [[], [], []]
  for (const { described, path, text } of index) {
    if (!words.every((word) => text.includes(word))) continue
    ranked[rank(path, words)]?.push(described)
  }
  return ranked
}

const rank = (path: string, words: string[]): number => {
  const [first = '', name = ''] = path.split('/')
  const query = words.join('')
  if (path.startsWith(query) || name.startsWith(query) || `${first}${name}`.startsWith(query)) return 0
  return words.every((word) => path.includes(word)) ? 1 : 2
}
