/*
 * `npm run package -- deb`: the npm package as a package of Debian, with a user, a unit and a configuration of its own. What it installs
 * beside the console is in deploy/.
 */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { giveUp, root, run } from './run.mjs'

const name = 'hosting-console'
const sources = join(root, 'deploy/debian')
const scripts = ['postinst', 'prerm', 'postrm']

/** Where each file goes, with its mode. */
const files = [
  { from: join(sources, 'hosting-console'), to: `usr/bin/${name}`, mode: 0o755 },
  { from: join(sources, 'hosting-console.env'), to: `etc/${name}/${name}.env`, mode: 0o640 },
  {
    from: join(root, 'deploy/hosting-console.service'),
    to: `usr/lib/systemd/system/${name}.service`,
    mode: 0o644,
  },
]

/**
 * @param {string} directory of the npm package
 * @param {string} to where the package goes
 * @returns {Promise<string>} the path of the package
 */
export const makeDeb = async (directory, to) => {
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
  const tree = mkdtempSync(join(tmpdir(), 'deb-'))
  const file = join(to, `${name}_${manifest.version}_all.deb`)
  chmodSync(tree, 0o755)
  try {
    installFiles(directory, tree)
    writeDocuments(directory, tree, manifest.version)
    writeControl(tree, manifest)
    const { ok, output } = await run('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', tree, file])
    return ok ? file : giveUp(`The package for Debian could not be built.\n${output}`)
  } finally {
    rmSync(tree, { recursive: true })
  }
}

/**
 * @param {string} directory
 * @param {string} tree
 */
const installFiles = (directory, tree) => {
  const library = join(tree, `usr/lib/${name}`)
  cpSync(directory, library, { recursive: true })
  for (const document of ['LICENSE', 'README.md', 'THIRD-PARTY-LICENCES.txt', 'docs'])
    rmSync(join(library, document), { recursive: true })
  // Everybody may read it, whatever the mask of who builds it.
  for (const each of ['', ...readdirSync(library, { recursive: true, encoding: 'utf8' })]) {
    const path = join(library, each)
    chmodSync(path, statSync(path).isDirectory() || each === 'hosting-console.cjs' ? 0o755 : 0o644)
  }
  for (const { from, to, mode } of files) put(tree, to, readFileSync(from), mode)
  chmodSync(join(tree, `etc/${name}`), 0o750)
}

/**
 * @param {string} directory
 * @param {string} tree
 * @param {string} version
 */
const writeDocuments = (directory, tree, version) => {
  const read = (/** @type {string} */ document) => readFileSync(join(directory, document), 'utf8')
  const place = `usr/share/doc/${name}`
  put(tree, `${place}/copyright`, read('LICENSE'))
  put(tree, `${place}/THIRD-PARTY-LICENCES.txt.gz`, zipped(read('THIRD-PARTY-LICENCES.txt')))
  put(tree, `${place}/operating.md.gz`, zipped(read('docs/operating.md')))
  put(tree, `${place}/NEWS.md.gz`, zipped(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')))
  const when = new Date(
    process.env.SOURCE_DATE_EPOCH ? Number(process.env.SOURCE_DATE_EPOCH) * 1000 : Date.now(),
  )
  const entry = [
    `${name} (${version}) unstable; urgency=medium`,
    '  * What changed is in NEWS.md.gz.',
    ` -- ${maintainer}  ${when.toUTCString().replace('GMT', '+0000')}`,
  ]
  put(tree, `${place}/changelog.gz`, zipped(`${entry.join('\n\n')}\n`))
}

const zipped = (/** @type {string} */ text) => gzipSync(text, { level: 9 })

/** To build it for others, put an address in place of this one. */
const maintainer = 'Hosting Console contributors <hosting-console@example.com>'

/**
 * @param {string} tree
 * @param {{ version: string, description: string, engines: { node: string } }} manifest
 */
const writeControl = (tree, { version, description, engines }) => {
  const kilobytes = readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .map((each) => Math.ceil(statSync(join(tree, each)).size / 1024))
    .reduce((sum, size) => sum + size, 0)
  const fields = {
    Package: name,
    Version: version,
    Architecture: 'all',
    Maintainer: maintainer,
    'Installed-Size': kilobytes,
    // Not built in: its security updates are to come with those of the system.
    Depends: `nodejs (>= ${engines.node.replace('>=', '')}), adduser, init-system-helpers (>= 1.54~)`,
    Section: 'admin',
    Priority: 'optional',
    Description: `${description.replace(/^./, (first) => first.toLowerCase())}\n ${about}`,
  }
  const control = Object.entries(fields).map(([field, value]) => `${field}: ${value}\n`)
  put(tree, 'DEBIAN/control', control.join(''))
  const settings = files.map(({ to }) => `/${to}\n`).filter((path) => path.startsWith('/etc/'))
  put(tree, 'DEBIAN/conffiles', settings.join(''))
  for (const script of scripts) put(tree, `DEBIAN/${script}`, readFileSync(join(sources, script)), 0o755)
}

const about = `It reads the service's own description and draws a form for every function
 that it finds. The key of the service stays on the server; browsers have a
 cookie that no script can read.`

/**
 * @param {string} tree
 * @param {string} path
 * @param {string | Uint8Array} content
 */
const put = (tree, path, content, mode = 0o644) => {
  const place = join(tree, path)
  const parent = join(place, '..')
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  writeFileSync(place, content)
  chmodSync(place, mode)
}
