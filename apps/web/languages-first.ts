import type { Plugin } from 'vite'

/**
 * Refuses a build in which the texts of another language come together with English ones: those would be made before the
 * language is known, and stay English.
 */
export const languagesFirst = (): Plugin => ({
  name: 'languages-first',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
    const reached = new Set(
      chunks.filter(({ moduleIds }) => moduleIds.some((id) => /src\/text\/sv\./.test(id))),
    )
    if (reached.size === 0) this.error('There is no file of texts in another language.')
    for (const { fileName, imports, moduleIds } of reached) {
      const english = moduleIds.find((id) => /src\/text\/en\//.test(id))
      if (english !== undefined)
        this.error(`${fileName} is loaded with other languages, and holds ${english}.`)
      for (const each of chunks) if (imports.includes(each.fileName)) reached.add(each)
    }
  },
})
