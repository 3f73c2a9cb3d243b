import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out the router's own links and forms, which nothing imports: it can't know that making a component
 * and naming it does nothing else.
 */
export const unusedLinks = (): Plugin => ({
  name: 'unused-links',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/.*\.js$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/(?<== )(?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    }),
  },
})
