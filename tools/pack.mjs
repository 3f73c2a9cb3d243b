/*
 * `npm run package`: the console, the sandbox and the web app as one npm package that depends on no other. It is put together in
 * dist/package and packed into dist/hosting-console-VERSION.tgz; with `-- deb` it becomes dist/hosting-console_VERSION_all.deb.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { ensureBuilt } from './build.mjs'
import { describe, licenceFile, packagesOf, placeOf, runtimeOf, sbom } from './bundled.mjs'
import { makeDeb } from './deb.mjs'
import { giveUp, isMain, root, run } from './run.mjs'

/** The first with all of node:sqlite that the stores use. */
const leastNode = '22.16'

/** Above this it isn't what a person wants to wait for; packed, in bytes. */
const mostBytes = 3 * 1024 * 1024

/** What a bundled package would use if it were there. It isn't, and none needs it. */
const absent = ['pg-native', 'supports-color', '@node-rs/xxhash']

const programs = {
  apply: 'apps/apply/src/main.ts',
  console: 'apps/proxy/src/main.ts',
  'history-thread': 'apps/proxy/src/zone-history/thread.ts',
  operate: 'apps/proxy/src/operate.ts',
  sandbox: 'apps/sandbox/src/main.ts',
}

/** In the package, everything is beside the programs. */
const places = {
  file: join(root, 'apps/proxy/src/places.ts'),
  text: [
    "import { join } from 'node:path'",
    "export const webDirectory = join(import.meta.dirname, 'web')",
    "export const sandboxProgram = join(import.meta.dirname, 'sandbox.js')",
    "export const historyThread = join(import.meta.dirname, 'history-thread.js')",
    "export const manifestFile = join(import.meta.dirname, '../package.json')",
  ].join('\n'),
}

/** @type {import('rolldown').Plugin} */
const otherPlaces = { name: 'places', load: (id) => (id === places.file ? places.text : undefined) }

/**
 * Puts the package together. Only files of this repository and of node_modules go into it.
 * @param {string} directory emptied first
 * @returns {Promise<string[]>} paths of the modules that its programs are made of
 */
export const makePackage = async (directory) => {
  await ensureBuilt()
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const modules = await bundlePrograms(join(directory, 'lib'))
  cpSync(join(root, 'apps/web/dist'), join(directory, 'lib/web'), {
    recursive: true,
    // Notes of the build about itself.
    filter: (path) => !path.endsWith('.vite'),
  })
  cpSync(join(root, 'LICENSE'), join(directory, 'LICENSE'))
  // What messages refer to.
  cpSync(join(root, 'docs/operating.md'), join(directory, 'docs/operating.md'))
  cpSync(join(import.meta.dirname, 'package/README.md'), join(directory, 'README.md'))
  cpSync(join(import.meta.dirname, 'package/launcher.cjs'), join(directory, 'hosting-console.cjs'))
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(join(directory, name), text)
  const own = manifest()
  const bundled = describe(new Set([...packagesOf(modules), ...runtimeOf('apps/web'), baseStyles()]))
  write('package.json', `${JSON.stringify(own, undefined, 2)}\n`)
  write('THIRD-PARTY-LICENCES.txt', licenceFile(bundled))
  write('sbom.json', `${JSON.stringify(sbom(own, bundled), undefined, 2)}\n`)
  return modules
}

/**
 * @param {string} directory
 * @returns {Promise<string[]>} the modules that are in it
 */
const bundlePrograms = async (directory) => {
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(root, file)])),
    platform: 'node',
    external: absent,
    plugins: [otherPlaces],
    transform: { target: 'node22' },
  })
  const names = { entryFileNames: '[name].js', chunkFileNames: '[name].js' }
  // Names stay: what is in the log of an operator can be looked up.
  const minify = { compress: false, mangle: false, codegen: { removeWhitespace: true } }
  const { output } = await bundle.write({ dir: directory, format: 'esm', minify, ...names })
  await bundle.close()
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
}

/** Needed only to build the web app, but its base styles are in what was built. */
const baseStyles = () => placeOf('tailwindcss', 'apps/web') ?? giveUp('There is no tailwindcss.')

/** The version is in one place, the package.json of the repository. */
const manifest = () => {
  const { name, version, description, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { [name]: 'hosting-console.cjs' },
    engines: { node: `>=${leastNode}` },
  }
}

/**
 * @param {string} directory of a package
 * @param {string} to where the tarball goes
 * @returns {Promise<string>} the path of the tarball
 */
export const pack = async (directory, to) => {
  const { ok, output } = await run('npm', ['pack', '--silent', '--pack-destination', to], { cwd: directory })
  if (!ok) return giveUp(`The package could not be packed.\n${output}`)
  const { name, version } = manifest()
  return join(to, `${name}-${version}.tgz`)
}

if (isMain(import.meta)) {
  const started = performance.now()
  const [form = 'npm'] = process.argv.slice(2)
  const make =
    { npm: pack, deb: makeDeb }[form] ?? giveUp(`There is a package for npm and one as deb, none as ${form}.`)
  await makePackage(join(root, 'dist/package'))
  const file = await make(join(root, 'dist/package'), join(root, 'dist'))
  const { size } = statSync(file)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Packed ${file} in ${seconds} s: ${(size / 1024 / 1024).toFixed(2)} MB`)
  if (size > mostBytes) giveUp('The package is above its budget of 3 MB.')
}
