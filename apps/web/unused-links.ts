import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out the router's own links and forms, which nothing imports: it can't know that making a component
 * and naming it does nothing else.
 */
export const unusedLinks = (): Plugin => {
  let hasMarked = false
  return {
    name: 'unused-links',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/.*\.js$/ },
      handler(code) {
        const marked = code.replaceAll(
          /(?<== )(?=React\$1\.(?:forwardRef|createContext|memo)\()/g,
          '/* @__PURE__ */ ',
        )
        hasMarked ||= marked !== code
        return { code: marked.replaceAll(/^\w+\.displayName = "\w+";$/gm, ''), map: null }
      },
    },
    generateBundle() {
      if (!hasMarked)
        this.error('The router has no links any more that could be left out: see unused-links.ts.')
    },
  }
}
