import { posix } from 'node:path'

export type Import = { from: string; isType: boolean }

/** Files as paths from the root of the repository, so that a rule reads as the tree does. */
export type SourceFile = { path: string; text: string }

const scope = '@hosting-console/'

/** Which of our packages each part may import, by the name of the package. */
const packagesOf: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/dns': [],
  'packages/api-client': [],
  'packages/console-core': ['api-client', 'contract', 'dns'],
  'apps/sandbox': [],
  'apps/apply': ['api-client', 'console-core'],
  'apps/proxy': ['api-client', 'console-core', 'contract', 'dns'],
  'apps/web': ['api-client', 'console-core', 'contract', 'dns'],
  'apps/demo': ['api-client', 'contract'],
  e2e: [],
  bench: [],
  tools: ['dns'],
}

/** What a part may import the types of, beside the above. */
const typesOf: Record<string, readonly string[]> = { 'apps/sandbox': ['api-client'] }

/** What a part may import of another app: what runs in a page of it. */
const portablePartsOf: Record<string, readonly string[]> = {
  'apps/demo': ['proxy/portable', 'sandbox/core'],
  // Large, so it is loaded by itself.
  'apps/web': ['dns/own-setups'],
  // What a user does and sees is the same with a browser and without.
  e2e: ['web/test/vocabulary', 'web/test/sandbox', 'web/test/described', 'web/test/chosen-servers'],
}

/** The same for the tests of a part: pages of the web app are drawn on a sandbox, by the rules of the proxy. */
const portablePartsOfTests: Record<string, readonly string[]> = {
  'apps/web': ['demo/core', 'proxy/portable', 'sandbox/core'],
}

/** What the tests of a part may import beside the above: the sandbox, and those of the sandbox the client that reads it. */
const testsOf: Record<string, readonly string[]> = { 'apps/sandbox': ['api-client'] }

/** Parts that start the others and so share the tools that do it. */
const toolUsers = new Set(['e2e', 'bench'])

/** A browser runs these as well as Node.js does. */
const portable = new Set([
  'packages/contract',
  'packages/dns',
  'packages/api-client',
  'packages/console-core',
  'apps/demo',
])

/** All of the sandbox but its edge, which listens, asks the network and reads files. It runs in a page as well. */
const isSandboxCore = (path: string): boolean =>
  /^apps\/sandbox\/src\/(?!edge\/|main\.ts$)/.test(path) && !isTest(path)

const screens = new Set([
  'activity',
  'dns',
  'functions',
  'history',
  'invoices',
  'ip',
  'object-storage',
  'overview',
  'servers',
])

const base = ['util', 'text', 'ui', 'api', 'components']

/** What a screen is made of. */
const rooms = [...base, 'responses', 'lists', 'suggestions', 'requests', 'changes']

/** The folders and files of the web app, and which of them each may import. A screen has its own folder beside these. */
const webLayers: Record<string, readonly string[]> = {
  util: [],
  text: [],
  ui: ['util', 'text'],
  api: ['util', 'text'],
  components: ['util', 'text', 'ui', 'api'],
  pasted: [...base],
  responses: [...base],
  lists: [...base, 'responses'],
  suggestions: [...base],
  requests: [...base, 'responses', 'suggestions'],
  changes: [...base, 'requests'],
  frame: [...rooms],
  'sign-in': [...base, 'frame'],
  plan: [...rooms],
  bulk: [...rooms, 'plan'],
  recent: [...base, 'requests', 'changes'],
  form: [...rooms, 'plan'],
  things: [...rooms, 'plan', 'bulk', 'form', 'recent'],
  screen: [...rooms, 'plan', 'bulk', 'form', 'pasted', 'recent', 'things'],
  'routes.tsx': [...rooms, 'frame', 'plan', 'things', 'screen'],
  'App.tsx': [...rooms, 'frame', 'sign-in', 'routes.tsx'],
  'start.tsx': [...rooms, 'App.tsx', 'routes.tsx'],
  'main.tsx': ['start.tsx'],
}

/** The folders of the proxy, each of which may import those before it. What starts and checks it may import all of them. */
const proxyLayers = [
  'config',
  'store',
  'http',
  'service',
  'gates',
  'metrics',
  'audit',
  'session',
  'zone-history',
  'forward',
  'app',
  'check',
]

/** Files of the proxy in no folder that every folder may import. */
const proxyBase = new Set(['clock.ts', 'key-ring.ts', 'places.ts'])

/**
 * Every import and re-export of a file, also those made at run time and those inside a type. Text that only looks like
 * one is inside a string, and so does not begin a line.
 */
export const readImports = (text: string): Import[] => {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const statements = code.matchAll(
    /^(?:import|export)\b(\s+type\b)?(?:[^'"`;=]*?\bfrom)?\s*['"]([^'"]+)['"]/gm,
  )
  const expressions = code.matchAll(/(typeof )?\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)
  return [...statements, ...expressions].map(([, type, from = '']) => ({ from, isType: type !== undefined }))
}

/** @returns what is wrong, one line each; nothing when the file keeps to the rules. */
export const findFaults = ({ path, text }: SourceFile): string[] => [
  ...(/(^|\/)index\.tsx?$/.test(path) && !/^packages\/[\w-]+\/src\/index\.ts$/.test(path)
    ? [`${path} is an index file; import the file that has the thing`]
    : []),
  ...readImports(text).flatMap((each) => {
    const fault = each.from.startsWith('.') ? judgeRelative(path, each) : judgePackage(path, each)
    return fault ? [`${path} imports ${each.from}: ${fault}`] : []
  }),
]

/**
 * Files that a file imports, those that they import, and so on, itself included, with all that they import of others.
 * @param read gives the text of a file
 */
export const reach = (start: string, read: (path: string) => string): Map<string, string[]> => {
  const reached = new Map<string, string[]>()
  const waiting = [start]
  for (const path of waiting) {
    if (reached.has(path)) continue
    const imports = readImports(read(path)).map(({ from }) => from)
    const [own, foreign] = [true, false].map((is) => imports.filter((from) => from.startsWith('.') === is))
    reached.set(path, foreign ?? [])
    waiting.push(...(own ?? []).map((from) => posix.join(posix.dirname(path), from)))
  }
  return reached
}

const judgePackage = (path: string, { from, isType }: Import): string | undefined => {
  const part = partOf(path)
  if (!from.startsWith(scope)) return judgeForeign(path, from)
  const name = from.slice(scope.length)
  if (portablePartsOf[part]?.includes(name)) return undefined
  if (isTest(path) && portablePartsOfTests[part]?.includes(name)) return undefined
  if (name.includes('/')) return 'a package is imported by its name'
  if (packagesOf[part]?.includes(name)) return undefined
  if (isTest(path) && (testsOf[part] ?? ['sandbox']).includes(name)) return undefined
  if (typesOf[part]?.includes(name)) return isType ? undefined : 'only its types'
  return `${part} may not know ${name}`
}

const judgeForeign = (path: string, from: string): string | undefined => {
  const isPortable = (portable.has(partOf(path)) && !isTest(path)) || isSandboxCore(path)
  if (!isPortable) return undefined
  return /^(node:|react|express)/.test(from) ? 'this runs in a browser and in Node.js alike' : undefined
}

const judgeRelative = (path: string, { from }: Import): string | undefined => {
  if (!/\.\w+$/.test(from.replace(/\?\w+$/, ''))) return 'a relative import carries its extension'
  const target = posix.join(posix.dirname(path), from)
  // It tells the version, which all parts have in common.
  if (target === 'package.json') return undefined
  const [part, other] = [partOf(path), partOf(target)]
  if (part !== other) {
    const isAllowed = (toolUsers.has(part) || isTest(path)) && other === 'tools'
    return isAllowed ? undefined : `${part} reaches into ${other || 'the root'}`
  }
  if (isSandboxCore(path) && !isSandboxCore(target))
    return 'the core of the sandbox knows nothing of its edge'
  if (part === 'apps/proxy') return judgeProxyLayer(path, target)
  return part === 'apps/web' ? judgeLayer(path, target) : undefined
}

const judgeProxyLayer = (path: string, target: string): string | undefined => {
  const [own, other] = [path, target].map((each) => /^apps\/proxy\/src\/([^/]+)/.exec(each)?.[1])
  if (own === undefined || other === undefined || own === other) return undefined
  const [at, wanted] = [proxyLayers.indexOf(own), proxyLayers.indexOf(other)]
  if (own.endsWith('.ts') ? !proxyBase.has(own) : proxyBase.has(other)) return undefined
  if (at < 0) return `${own} is no folder that the proxy's layers name`
  return wanted >= 0 && wanted < at ? undefined : `${own} may not import ${other}`
}

const judgeLayer = (path: string, target: string): string | undefined => {
  const [own, other] = [folderOf(path), folderOf(target)]
  if (own === undefined || other === undefined || own === other) return undefined
  const [layer, wanted] = [layerOf(own), layerOf(other)]
  const allowed = webLayers[layer]
  if (!allowed) return `${own} is no folder that the house style knows`
  return allowed.includes(wanted) || isStyle(target) ? undefined : `${own} may not import ${other}`
}

const isStyle = (path: string): boolean => path.endsWith('.css')

/** The folder that a file is in, with all screens as one, for drawings; files in none are the part's edge. */
export const layerOfPath = (path: string): string | undefined => {
  const folder = /^apps\/(?:web|proxy)\/src\/([^/]+)\//.exec(path)?.[1]
  return folder === undefined ? undefined : screens.has(folder) ? 'screens' : folder
}

const layerOf = (folder: string): string => (screens.has(folder) ? 'screen' : folder)

/** The folder below `src`, or the file when it is in none. */
const folderOf = (path: string): string | undefined => /^apps\/web\/src\/([^/]+)/.exec(path)?.[1]

const partOf = (path: string): string =>
  /^(?:(?:packages|apps)\/[^/]+|e2e|bench|tools)(?=\/)/.exec(path)?.[0] ?? ''

const isTest = (path: string): boolean => /\.test\.tsx?$|^(?:packages|apps)\/[^/]+\/test\//.test(path)
