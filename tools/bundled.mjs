import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/**
 * @typedef {{ name?: string, version?: string, license?: string, link?: boolean, resolved?: string, integrity?: string,
 *   dependencies?: Record<string, string> }} Locked
 */
/** @typedef {{ name: string, version: string, licence: string, integrity: string, texts: string[] }} Bundled */

/** @type {Record<string, Locked>} */
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/**
 * Found as Node.js would: in the folder that asks, else in one above it.
 * @param {string} name
 * @param {string} from
 */
export const placeOf = (name, from) => {
  for (let at = from; ; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
    const place = join(at, 'node_modules', name)
    if (lock[place]) return place
    if (at === '') return undefined
  }
}

/**
 * What a workspace needs to run, with all that it needs in turn.
 * @param {string} workspace
 * @returns {ReadonlySet<string>} folders of packages, as `node_modules/react`
 */
export const runtimeOf = (workspace) => {
  const found = /** @type {Set<string>} */ (new Set())
  const waiting = [workspace]
  for (const at of waiting)
    for (const name of Object.keys(lock[at]?.dependencies ?? {})) {
      const place = placeOf(name, at)
      if (place === undefined || found.has(place)) continue
      found.add(place)
      const { link, resolved } = lock[place] ?? {}
      waiting.push(link && resolved ? resolved : place)
    }
  return new Set([...found].filter((place) => !lock[place]?.link))
}

/**
 * The packages that modules of a bundle are of.
 * @param {readonly string[]} modules paths of files; what is no file of a package is left out
 */
export const packagesOf = (modules) => {
  const folders = modules.map((id) => /[^\0]*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0])
  return new Set(folders.flatMap((folder) => (folder ? [folder.slice(root.length + 1)] : [])))
}

/**
 * What the package is made of beside our own files, in the order of their names.
 * @param {ReadonlySet<string>} places
 * @returns {Bundled[]}
 */
export const describe = (places) =>
  [...places]
    .map((place) => {
      const { version = '', license = '', integrity = '' } = lock[place] ?? {}
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license, integrity, texts: licenceTexts(place) }
    })
    .toSorted((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1))

/**
 * Its licence files; without one what its README says of it, or at least who made it.
 * @param {string} place
 */
const licenceTexts = (place) => {
  const folder = join(root, place)
  const files = readdirSync(folder)
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8').trim()
  const licences = files.filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name)).map(read)
  if (licences.length > 0) return licences
  const readme = files.filter((name) => /^readme/i.test(name)).map(read)
  const section = /^#+ *licen[cs]e[^]*/im.exec(readme[0] ?? '')?.[0]
  const { author, repository } = JSON.parse(read('package.json'))
  const maker = [author?.name ?? author, repository?.url ?? repository].filter(Boolean).join(', ')
  return [section ?? `By ${maker}. The package has no text of its licence.`]
}

/** @param {readonly Bundled[]} bundled */
export const licenceFile = (bundled) =>
  [
    'What is built into Hosting Console, and the terms of each.',
    ...bundled.map(({ name, version, licence, texts }) =>
      [`${name} ${version} (${licence})`, ...texts].join('\n\n'),
    ),
  ].join(`\n\n${'-'.repeat(80)}\n\n`) + '\n'

/**
 * A software bill of materials, CycloneDX 1.5. Without time and serial number, so that one source gives one file.
 * @param {{ name: string, version: string, license: string }} product
 * @param {readonly Bundled[]} bundled
 */
export const sbom = ({ name, version, license }, bundled) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: component({ name, version, licence: license, integrity: '' }, 'application') },
  components: bundled.map((each) => component(each, 'library')),
})

/**
 * @param {Omit<Bundled, 'texts'>} part
 * @param {string} type
 */
const component = ({ name, version, licence, integrity }, type) => {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [, sum] = /^sha512-(.+)$/.exec(integrity) ?? []
  return {
    type,
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [{ license: { id: licence } }],
    ...(sum ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] } : {}),
  }
}
