import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root, run } from './run.mjs'

/** One per core of a small machine; each takes a core for itself. */
const atOnce = 2

/** Checks the types of every workspace and of the tools. */
export const checkTypes = async () => {
  const started = performance.now()
  const waiting = listProjects()
  const output = /** @type {string[]} */ ([])
  const work = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const outcome = await run('tsc', ['-p', project])
      if (!outcome.ok) output.push(`${project}\n${outcome.output}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return {
    ok: output.length === 0,
    output: output.join('\n\n'),
    seconds: (performance.now() - started) / 1000,
  }
}

/** The largest first, so that the last one is short. */
const listProjects = () =>
  ['apps/web', ...children('apps'), 'apps/demo/test', ...children('packages'), 'e2e', 'bench', 'tools']
    .filter((project, index, all) => all.indexOf(project) === index)
    .filter((project) => existsSync(join(root, project, 'tsconfig.json')))

const children = (/** @type {string} */ directory) =>
  readdirSync(join(root, directory)).map((name) => `${directory}/${name}`)

if (isMain(import.meta)) {
  const { ok, output } = await checkTypes()
  if (output) console.error(output)
  process.exitCode = ok ? 0 : 1
}
