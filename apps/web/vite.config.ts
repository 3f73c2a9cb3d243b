import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

export default defineConfig({
  /** Relative, because the sub-path is chosen at run time: the proxy writes it into index.html. */
  base: './',
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The first screen in one file: fewer requests, and it compresses better than five.
            { name: 'initial', tags: ['$initial'] },
            // A chunk of CommonJS modules that needs nothing of the first screen would have the bundler's own helpers
            // moved to a file beside it, which is one more request; with these texts it needs something of it.
            { name: 'dns', test: /packages.dns|punycode|ipaddr|src.text.(en.)?dns/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/session', '/activity'].map((path) => [path, { target: 'http://127.0.0.1:8080' }]),
    ),
  },
})
