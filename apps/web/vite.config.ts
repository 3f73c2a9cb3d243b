import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { languagesFirst } from './languages-first.ts'
import { precompress } from './precompress.ts'
import { unusedLinks } from './unused-links.ts'

export default defineConfig({
  /** Relative, because the sub-path is chosen at run time: the proxy writes it into index.html. */
  base: './',
  plugins: [
    react({ jsxImportSource: '@hosting-console/web/jsx' }),
    tailwindcss(),
    languagesFirst(),
    unusedLinks(),
    precompress(),
  ],
  /** The file with which lucide-react makes each icon. */
  resolve: {
    alias: { '../createLucideIcon.mjs': fileURLToPath(new URL('src/ui/icon.ts', import.meta.url)) },
  },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What the first file shares with later ones needs no name then.
      optimization: { inlineConst: true },
      // The first screen in one file: fewer requests, and it compresses better than five.
      output: {
        // The first screen names them all, and a hash can't be compressed. Pages and dialogs are named for who looks at what is
        // loaded; what several screens share has a name by chance.
        chunkFileNames: ({ name }) =>
          `assets/${/(?:Page|Dialog|Tray|Palette|sign-in)$/.test(name) ? '[name]-' : 'c'}[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 2 },
            // What every screen that changes something needs, and of DNS only how addresses and names are written. It builds on
            // the first file: one that stands alone makes the bundler put its own helpers into one more, which the first screen
            // would have to ask for.
            {
              name: 'change',
              test: /node_modules.(?:ipaddr|punycode)|packages.dns.src.(?:addresses|names)\.ts|changes.(?:make-change|shown-plain)|text.(?:outcomes|fields)|util.sentences|src.plan.(?:staged|edited-step|progress)\.ts|console-core.src.(?:plan.(?:step|status|is-step)|edits.(?:edit|is-change))\.ts|requests.(?:lone-calls|form-step)|components.drafts/,
              priority: 1,
            },
            // Zone files and the templates of names are read and written in dialogs only.
            { name: 'zone-file', test: /packages.dns.src.zone-file.(?!reasons)/ },
            {
              name: 'dns',
              test: /packages.dns.src.(?!zone-file|name-template|index|record-search|forward-confirmed)|src.text.records/,
              priority: 1,
            },
            // The first screen names every file that a screen may need, so that small ones that go together are one.
            {
              name: 'kept-list',
              test: /util.kept-list|api.noticed-changes|src.description-change\.ts/,
            },
            // What is smaller than the cost of asking for it.
            { name: 'response-words', test: /text.responses\.ts|responses.status-words/ },
            {
              name: 'controls',
              test: /src.ui.(?:Select|CopyButton|use-file|Empty|Checkbox|TextField|focus-home|Dialog(?:Actions|Form))\b|src.components.(?:OutcomeBadge|NoAccess|ReadFailure|BeforeAfter|RetrySoon|use-read-only|verdict|use-navigated|use-query-state|with-loaded)\b|src.util.use-settled|src.api.use-operation|src.requests.use-steady|lucide-react.dist.esm.icons.(?:plus|undo-2|pencil|external-link)\b/,
            },
            {
              name: 'plan-words',
              test: /src.text.plan\.ts|src.plan.counted\.ts/,
            },
            // What changes records and reverse names, from lists and from the plan.
            {
              name: 'changes',
              test: /console-core.src.(?:edits.(?:change|change-of|records|addresses)|plan.zone-records)\.ts/,
            },
            // Every form of a function reads TTLs, and nothing else of DNS. What the Swedish texts use may not be with those of
            // DNS: they would be made before there is a language to make them in.
            {
              name: 'ttl',
              test: /packages.dns.src.zone-file.ttl|api-client.src.typed-json|src.text.counts/,
              priority: 3,
            },
            // Who has to sign in waits for one file. What it shares with other screens is in it: they find it loaded, as what
            // has to be at hand when a session is about to expire.
            {
              name: 'sign-in',
              test: /src.(?:sign-in|text.sign-in|text.en.sign-in|frame.StaySignedIn|ui.(?:Tabs|Field))\b/,
              priority: 1,
            },
            // What is judged of functions: lists of records and addresses make changes of their own and ask nothing of it.
            {
              name: 'effects',
              test: /console-core.src.effects/,
              priority: 1,
            },
            // What forms show of the call that they make.
            { name: 'request', test: /requests.RequestPanel|handoff.(?:http|typescript|call|curl)\.ts/ },
            // What pages and lists of servers share.
            {
              name: 'sizes',
              test: /src.servers.(?:shown-size|server-record|server-state|StateBadge)\b|console-core.src.allowed-sizes|lucide-react.dist.esm.icons.zap\b/,
            },
            // A call is sent and noted by files of a few lines each.
            { name: 'sending', test: /requests.(?:send|noted)\.ts|src.plan.send\.ts/ },
            // What nearly every screen needs of the packages, which would be ten files. With one share less it would hold what only
            // forms of functions use.
            {
              name: 'common',
              test: /node_modules.valibot|packages.(?:api-client|console-core)|src.util/,
              minShareCount: 17,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/session', '/activity', '/document', '/openapi.json'].map((path) => [
        path,
        { target: 'http://127.0.0.1:8080' },
      ]),
    ),
  },
})
