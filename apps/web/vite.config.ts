import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileHints } from './compile-hints.ts'
import { precompress } from './precompress.ts'

export default defineConfig({
  /** Relative, because the sub-path is chosen at run time: the proxy writes it into index.html. */
  base: './',
  plugins: [
    react({ jsxImportSource: '@hosting-console/web/jsx' }),
    tailwindcss(),
    compileHints(),
    precompress(),
  ],
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 2 },
            // With all that it needs: who has to sign in waits for nothing else.
            { name: 'sign-in', test: /src.sign-in/, priority: 1 },
            // Forms have lists to choose from, pages of things have forms, and none of the lists that come first has either.
            {
              name: 'form',
              test: /@base-ui|src.ui.Suggest\.|web.src.(?:form|things)[/\\]/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Dialogs alone read what is pasted.
            {
              name: 'pasted',
              test: /papaparse|web.src.pasted/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['api', 'session', 'activity', 'allowance', 'zone-history', 'document', 'setups', 'openapi.json'].map(
        (path) => [`/${path}`, { target: 'http://127.0.0.1:8080' }],
      ),
    ),
  },
})
