/*
 * `npm run demo`: the web app with the sandbox in the page, as a folder for any static host. It is written to dist/demo, or to
 * the folder that is named.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { consoleHtml, startHtml } from '../apps/demo/page/pages.ts'
import { setPageHeaders } from '../apps/proxy/src/app/page-headers.ts'
import { ensureBuilt } from './build.mjs'
import { describe, licenceFile, packagesOf, placeOf, runtimeOf } from './bundled.mjs'
import { giveUp, isMain, root } from './run.mjs'

const source = join(root, 'apps/demo')

/** Stands for what tells one build of the worker from another. */
const buildMark = 'the-build-of-this-worker'

/**
 * Writes the folder. A demo that was there is gone.
 * @param {string} directory
 * @throws Error when something else is there
 */
export const makeDemo = async (directory) => {
  refuseOther(directory)
  await ensureBuilt()
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const web = join(root, 'apps/web/dist')
  cpSync(web, directory, {
    recursive: true,
    // Notes of the build, and what only the proxy knows to send.
    filter: (path) => !/\.vite$|\.(?:br|gz)$/.test(path),
  })
  rmSync(join(directory, 'index.html'))
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(join(directory, name), text)

  const headers = pageHeaders()
  const worker = await bundle('src/worker.ts', {
    pageHeaders: JSON.stringify(headers),
    demoBuild: JSON.stringify(buildMark),
  })
  const start = await bundle('page/start.ts', {})
  const style = readFileSync(join(source, 'page/demo.css'), 'utf8')
  const policy = startPolicy(headers['content-security-policy'] ?? '', start.code, style)
  const startPage = startHtml({ policy: withoutFrames(policy), style, script: start.code })
  write('worker.js', worker.code.replace(buildMark, createHash('sha256').update(worker.code).digest('hex')))
  write('assets/demo.css', style)
  write('console.html', consoleHtml(readFileSync(join(web, 'index.html'), 'utf8')))
  write('index.html', startPage)
  // What most hosts answer with at an address that they don't have.
  write('404.html', startPage)
  write('_headers', headersFile({ ...headers, 'content-security-policy': policy }))
  cpSync(join(root, 'LICENSE'), join(directory, 'LICENSE.txt'))
  const styles = placeOf('tailwindcss', 'apps/web') ?? giveUp('There is no tailwindcss.')
  const packages = new Set([...packagesOf(worker.modules), ...runtimeOf('apps/web'), styles])
  write('THIRD-PARTY-LICENCES.txt', licenceFile(describe(packages)))
}

/** Only what was written by this may be removed by it. */
const refuseOther = (/** @type {string} */ directory) => {
  const names = existsSync(directory) ? readdirSync(directory) : []
  if (names.length > 0 && !(names.includes('console.html') && names.includes('worker.js')))
    throw new Error(`${directory} holds ${names[0]}, and no demo. Name an empty folder.`)
}

/** What the proxy sends with a page, by small names. */
const pageHeaders = () => {
  const headers = /** @type {Record<string, string>} */ ({})
  const response = {
    setHeader: (/** @type {string} */ name, /** @type {string} */ value) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  // Only these two are asked of a response.
  setPageHeaders(/** @type {never} */ ({}), /** @type {never} */ (response))
  return headers
}

/**
 * One file that stands alone.
 * @param {string} file
 * @param {Record<string, string>} define
 */
const bundle = async (file, define) => {
  const made = await rolldown({
    input: join(source, file),
    platform: 'browser',
    transform: { target: 'es2023', define },
    onLog: (level, { message }) => {
      // Among these is an import of Node.js, which a browser would only meet at run time.
      if (level === 'warn') giveUp(message)
    },
  })
  const { output } = await made.generate({ format: 'iife', minify: true, codeSplitting: false })
  await made.close()
  return {
    code: output[0].code.trim(),
    modules: output.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : [])),
  }
}

/**
 * The policy of the page that starts the worker: that of the console, with its own script and style by their hashes, and with
 * the one trusted type that registering a worker asks for.
 * @param {string} policy
 * @param {string} script
 * @param {string} style
 */
const startPolicy = (policy, script, style) =>
  policy
    .replace("script-src 'self'", `script-src 'self' ${hashOf(script)}`)
    .replace("style-src 'self'", `style-src 'self' ${hashOf(style)}`)
    .replace("trusted-types 'none'", 'trusted-types demo-worker')

const hashOf = (/** @type {string} */ text) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Who may frame a page can only be said in a header. */
const withoutFrames = (/** @type {string} */ policy) => policy.replace(/frame-ancestors [^;]*;?/, '')

/** As several static hosts read it; the others ignore it. */
const headersFile = (/** @type {Record<string, string>} */ headers) =>
  ['/*', ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

if (isMain(import.meta)) {
  const directory = resolve(process.argv[2] ?? join(root, 'dist/demo'))
  await makeDemo(directory).catch((/** @type {Error} */ { message }) => giveUp(message))
  console.log(`Wrote ${directory}: put it on any static host, under any path.`)
}
