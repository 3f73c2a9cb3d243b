import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { closeChangelog, nextVersion } from './release.mjs'
import { root, run } from './run.mjs'

const files = [
  'tools/release.mjs',
  'tools/lock.mjs',
  'tools/run.mjs',
  'package.json',
  'package-lock.json',
  'deploy/Dockerfile',
]

const someone = { name: 'A maintainer', email: 'maintainer@example.com' }

const env = {
  GIT_AUTHOR_NAME: someone.name,
  GIT_AUTHOR_EMAIL: someone.email,
  GIT_COMMITTER_NAME: someone.name,
  GIT_COMMITTER_EMAIL: someone.email,
  GIT_CONFIG_GLOBAL: '/dev/null',
}

const changelog = (part: string) =>
  `# Changelog\n\n## Unreleased\n\n${part}## 0.1.0 (2026-01-02)\n\n- The first.\n`

/** The files of a release in a repository of their own, where 0.1.0 was the last one. */
const repository = (notes = '- A second.\n\n') => {
  const directory = mkdtempSync(join(tmpdir(), 'release-'))
  for (const file of files) cpSync(join(root, file), join(directory, file), { recursive: true })
  const read = (file: string) => readFileSync(join(directory, file), 'utf8')
  const write = (file: string, text: string) => writeFileSync(join(directory, file), text)
  const manifest: object = JSON.parse(read('package.json'))
  write('package.json', `${JSON.stringify({ ...manifest, version: '0.1.0' }, undefined, 2)}\n`)
  write('CHANGELOG.md', changelog(notes))
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: directory, encoding: 'utf8', env: { ...process.env, ...env } }).trim()
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Begin')
  const release = (...args: string[]) => run('node', ['tools/release.mjs', ...args], { cwd: directory, env })
  return { read, write, git, release }
}

describe('a release', () => {
  test('gives the notes a version and a day, and says it in all files, and commits nothing by itself', async () => {
    const { read, git, release } = repository()
    expect(await release('minor')).toMatchObject({
      ok: true,
      output: expect.stringContaining('0.2.0 is written'),
    })
    const day = new Date().toISOString().slice(0, 10)
    expect(read('CHANGELOG.md')).toContain(
      `## Unreleased\n\n## 0.2.0 (${day})\n\n- A second.\n\n## 0.1.0 (2026-01-02)`,
    )
    expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0' })
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({
      version: '0.2.0',
      packages: { '': { version: '0.2.0' } },
    })
    expect(read('deploy/Dockerfile')).toContain('org.opencontainers.image.version="0.2.0"')
    expect(git('log', '--oneline').split('\n')).toHaveLength(1)
    const changed = ['CHANGELOG.md', 'deploy/Dockerfile', 'package-lock.json', 'package.json']
    expect(git('diff', '--name-only').split('\n')).toEqual(changed)
  })

  test('commits and tags when asked to', async () => {
    const { git, release } = repository()
    expect(await release('1.0.0', '--commit', '--tag')).toMatchObject({ ok: true })
    expect(git('status', '--porcelain')).toBe('')
    expect(git('log', '-1', '--format=%s')).toBe('Release 1.0.0')
    expect(git('describe', '--exact-match')).toBe('v1.0.0')
    // Everything that was unreleased is released.
    expect(await release('patch')).toMatchObject({
      ok: false,
      output: expect.stringContaining('nothing under'),
    })
  })

  test.each([
    ['0.1.0', /^0\.1\.0 isn't newer than 0\.1\.0\.$/],
    ['0.0.9', /isn't newer/],
    ['1.2', /Say a version/],
    ['', /Say a version/],
    ['1.2.0-rc.1', /Say a version/],
    ['minor --tag', /A tag needs a commit/],
  ])('%j is refused, and nothing is changed', async (asked, why) => {
    const { git, release } = repository()
    const { ok, output } = await release(...asked.split(' '))
    expect([ok, output]).toEqual([false, expect.stringMatching(why)])
    expect(git('status', '--porcelain')).toBe('')
  })

  test('is refused without notes, and with changes that are not committed', async () => {
    const empty = repository('')
    expect(await empty.release('minor')).toMatchObject({
      ok: false,
      output: 'CHANGELOG.md has nothing under Unreleased.',
    })
    const { write, release } = repository()
    write(join(dirname('package.json'), 'left-over'), '')
    expect(await release('minor')).toMatchObject({
      ok: false,
      output: expect.stringContaining('not committed'),
    })
  })
})

test('the first release may have the version that the sources have', () => {
  const none = { current: '0.1.0', changelog: '## Unreleased\n\n- All of it.\n' }
  expect(nextVersion('0.1.0', none)).toBe('0.1.0')
  expect(nextVersion('patch', none)).toBe('0.1.1')
  expect(() => nextVersion('0.0.9', none)).toThrow("isn't newer")
  expect(closeChangelog(none.changelog, { version: '0.1.0', day: '2026-01-02' })).toBe(
    '## Unreleased\n\n## 0.1.0 (2026-01-02)\n\n- All of it.\n',
  )
})

test.each([
  ['major', '2.0.0'],
  ['minor', '1.10.0'],
  ['patch', '1.9.10'],
  ['1.10.0', '1.10.0'],
])('after 1.9.9, %s is %s', (asked, version) => {
  expect(nextVersion(asked, { current: '1.9.9', changelog: '## 1.9.9 (2026-01-02)\n' })).toBe(version)
})
