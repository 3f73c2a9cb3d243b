import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './run.mjs'

/** What operators keep beside the sources, as docs/operating.md and deploy/ tell them to. */
const secrets = ['deploy/.env', 'deploy/session-secret', 'data/console.db', 'data/session-secret']

describe('a secret beside the sources', () => {
  test.each(secrets)('%s is not committed', (path) => {
    expect(spawnSync('git', ['check-ignore', '--quiet', path], { cwd: root }).status).toBe(0)
  })

  test.each([...secrets, 'tls.key', 'deploy/certificate.pem', '.git/config'])(
    '%s is not seen by what builds the image',
    (path) => {
      const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
      // What is in a folder that is left out is left out.
      const places = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
      expect(places.some((place) => patterns.some((pattern) => matchesGlob(place, pattern)))).toBe(true)
    },
  )

  test('what the image is made of is seen', () => {
    expect(readFileSync(join(root, '.dockerignore'), 'utf8')).not.toMatch(
      /^(?:\*\*\/)?(?:src|apps|packages)/m,
    )
  })
})
