/*
 * `npm run release -- 1.2.0`, or major, minor or patch: gives the next release its version and its part of CHANGELOG.md, in all files
 * that say it. Nothing is committed, tagged or published unless `--commit` or `--tag` says so; docs/releasing.md has the rest.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { completePackages } from './lock.mjs'
import { giveUp, isMain, root } from './run.mjs'

/** The only one that a person edits; all others are written from it, or made of it (tools/version.test.ts). */
const manifestFile = 'package.json'
const lockFile = 'package-lock.json'
const changelogFile = 'CHANGELOG.md'
const imageFile = 'deploy/Dockerfile'

const unreleased = '## Unreleased\n'

/** What the image says of its version. */
export const imageLabel = /(?<=org\.opencontainers\.image\.version=")[^"]*/

/** A reason not to release, for a person to read. */
class Refusal extends Error {}

const partsOf = (/** @type {string} */ version) => {
  const [, ...parts] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(version) ?? []
  return parts.length === 3 ? parts.map(Number) : undefined
}

/** @param {string} one @param {string} other */
const isNewer = (one, other) => {
  const [own = [], others = []] = [partsOf(one), partsOf(other)]
  const at = own.findIndex((part, index) => part !== others[index])
  return at >= 0 && Number(own[at]) > Number(others[at])
}

/** @param {string} step @param {string} version */
const raise = (step, version) => {
  const [major = 0, minor = 0, patch = 0] = partsOf(version) ?? []
  return {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  }[step]
}

/**
 * @param {string} asked a version, or major, minor or patch
 * @param {{ current: string, changelog: string }} known the version of the sources may be the first, which no release had yet
 * @throws Refusal
 */
export const nextVersion = (asked, { current, changelog }) => {
  const version = raise(asked, current) ?? asked
  if (!partsOf(version)) throw new Refusal('Say a version such as 1.2.0, or major, minor or patch.')
  const released = /^## (\d+\.\d+\.\d+) /m.exec(changelog)?.[1]
  if (isNewer(current, version) || (released !== undefined && !isNewer(version, released)))
    throw new Refusal(`${version} isn't newer than ${released ?? current}.`)
  return version
}

/**
 * Gives what is unreleased its version and day.
 * @param {string} changelog
 * @param {{ version: string, day: string }} release
 * @throws Refusal when there is nothing to release
 */
export const closeChangelog = (changelog, { version, day }) => {
  const [before, after = ''] = changelog.split(unreleased)
  const notes = after.split(/^## /m)[0]?.trim()
  if (!notes) throw new Refusal(`${changelogFile} has nothing under Unreleased.`)
  return `${before}${unreleased}\n## ${version} (${day})\n${after}`
}

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
const write = (/** @type {string} */ file, /** @type {string} */ text) =>
  writeFileSync(join(root, file), text)
const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

const asJson = (/** @type {unknown} */ value) => `${JSON.stringify(value, undefined, 2)}\n`

/** @param {string} asked */
const prepare = (asked) => {
  if (git('status', '--porcelain') !== '')
    throw new Refusal('There are changes that are not committed; commit them, or put them away.')
  const manifest = JSON.parse(read(manifestFile))
  const lock = JSON.parse(read(lockFile))
  const changelog = read(changelogFile)
  const version = nextVersion(asked, { current: manifest.version, changelog })
  const closed = closeChangelog(changelog, { version, day: new Date().toISOString().slice(0, 10) })
  const packages = completePackages({ ...lock.packages, '': { ...lock.packages[''], version } })
  write(changelogFile, closed)
  write(manifestFile, asJson({ ...manifest, version }))
  write(lockFile, asJson({ ...lock, version, packages }))
  write(imageFile, read(imageFile).replace(imageLabel, version))
  return version
}

if (isMain(import.meta)) {
  const options = /** @type {const} */ ({ commit: { type: 'boolean' }, tag: { type: 'boolean' } })
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    if (values.tag && !values.commit) throw new Refusal('A tag needs a commit: --commit --tag.')
    const version = prepare(positionals.join(' '))
    if (values.commit) git('commit', '--quiet', '--all', '--message', `Release ${version}`)
    if (values.tag) git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`)
    console.log(
      `${version} is ${values.commit ? 'committed' : 'written'}. What is next is in docs/releasing.md.`,
    )
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error))
  }
}
