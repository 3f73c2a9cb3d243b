import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawings } from './drawing.ts'
import { root } from './run.mjs'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const documents = ['README.md', 'SECURITY.md', ...globSync('{docs,apps/*,packages/*}/*.md', { cwd: root })]

/** As headings are linked to: small letters, blanks as hyphens, no other signs. */
const anchors = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))

describe.each(documents)('%s', (document) => {
  const text = read(document)

  test('links to files and headings that are there', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const broken = links.filter((link) => {
      if (/^https?:/.test(link)) return false
      const [path = '', anchor] = link.split('#')
      const file = path === '' ? document : join(dirname(document), path)
      return !existsSync(join(root, file)) || (anchor !== undefined && !anchors(read(file)).includes(anchor))
    })
    expect(broken).toEqual([])
  })

  test('names scripts that are there', () => {
    const named = [...text.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

test('README.md has the two commands of a fresh machine as blocks', () => {
  const blocks = [...read('README.md').matchAll(/^```\n([^]*?)^```$/gm)].map(([, block = '']) => block.trim())
  expect(blocks).toEqual(expect.arrayContaining(['npm start', 'npm test']))
})

test('.ci/run runs the command of every commit and then what is left, and nothing twice', () => {
  const commands = [...read('.ci/run').matchAll(/^(?:CI=1 )?npm (.+)$/gm)].map(([, command = '']) => command)
  expect(commands).toEqual(['ci', 'test', 'run test:rest'])
  const browser = [...read('tools/test.mjs').matchAll(/runInBrowser\('\w+', '(.+)'\)/g)].map(
    ([, option]) => option,
  )
  expect(browser).toEqual(['--grep', '--grep-invert'])
})

test('what an operator does is run by npm in the sources: an older Node.js reads no TypeScript', () => {
  expect(documents.filter((document) => /node \S*operate\.ts/.test(read(document)))).toEqual([])
})

test('docs/architecture.md draws what imports what', () => {
  const drawn = [...read('docs/architecture.md').matchAll(/^```mermaid\n([^]*?)\n```$/gm)].map(
    ([, each]) => each,
  )
  expect(drawn).toEqual(Object.values(drawings).map((draw) => draw()))
})

describe('docs/operating.md', () => {
  const text = read('docs/operating.md')
  const blocks = [...text.matchAll(/^```\n([^]*?)^```$/gm)].map(([, block = '']) => block)
  const help = read('apps/proxy/src/config/help.ts')
  const known = new Set([...help.matchAll(/['"] {2}([a-z][a-z-]+)/g)].map(([, name]) => name))
  const isKnown = (flag: string) =>
    help.includes(`--${flag}`) || help.includes(`${flag.toUpperCase().replaceAll('-', '_')}:`)

  test('has only commands that there are, with flags that there are', () => {
    const lines = blocks
      .join('')
      .replaceAll('\\\n', '')
      .split('\n')
      .flatMap((line) => line.split(/&&|[;()#]/))
      .filter((line) => /(?:^|\s)hosting-console (?:[a-z]|--)/.test(line))
    expect(lines.length).toBeGreaterThan(8)
    const own = /hosting-console (?:(?<command>[a-z][a-z-]+)\b)?(?<rest>.*)$/
    const unknown = lines
      .filter((each) => !/docker|systemctl|apt/.test(each))
      .flatMap((line) => {
        const { command, rest = '' } = own.exec(line.trim())?.groups ?? {}
        // The flags of a plan are those of another program.
        const flags = command === 'apply' ? '' : rest
        return [
          ...(command === undefined || known.has(command) ? [] : [command]),
          ...[...flags.matchAll(/--([a-z-]+)/g)].flatMap(([, flag = '']) => (isKnown(flag) ? [] : [flag])),
        ]
      })
    expect(unknown).toEqual([])
  })

  test('names files that there are', () => {
    const named = [...text.matchAll(/`((?:apps|deploy|e2e|tools|docs)\/[\w./-]+)`/g)].map(
      ([, file = '']) => file,
    )
    const inBlocks = blocks.flatMap((block) => block.match(/\b(?:apps|deploy)\/[\w./-]+/g) ?? [])
    expect([...named, ...inBlocks].filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})
