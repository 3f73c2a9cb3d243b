import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { layerOfPath, readImports } from './imports.ts'
import { root } from './run.mjs'

const scope = '@hosting-console/'

/** What a drawing shows: which node a file belongs to; `undefined` leaves the file out. */
type NodeOf = (path: string) => string | undefined

const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path))

const packageFolders = globSync('{packages,apps}/*', { cwd: root }).map((path) => path.replaceAll('\\', '/'))

const targetOf = (path: string, from: string): string => {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  const name = from.startsWith(scope) ? from.slice(scope.length).split('/')[0] : undefined
  return `${packageFolders.find((folder) => posix.basename(folder) === name) ?? ''}/`
}

/** Who imports whom, by nodes, types included. */
const readEdges = (nodeOf: NodeOf): Map<string, Set<string>> => {
  const edges = new Map<string, Set<string>>()
  for (const path of sources) {
    const node = nodeOf(path)
    if (node === undefined) continue
    const targets = edges.get(node) ?? new Set()
    edges.set(node, targets)
    for (const { from } of readImports(readFileSync(join(root, path), 'utf8'))) {
      const target = nodeOf(targetOf(path, from))
      if (target !== undefined && target !== node) targets.add(target)
    }
  }
  return edges
}

const canReach = (edges: Map<string, Set<string>>, from: string, to: string): boolean =>
  from === to || [...(edges.get(from) ?? [])].some((next) => canReach(edges, next, to))

/** Without the arrows that others already say: of a → b → c and a → c the last one. */
const withoutShortcuts = (edges: Map<string, Set<string>>): [string, string][] =>
  [...edges].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && canReach(edges, other, to)))
      .map((to): [string, string] => [from, to]),
  )

const draw = (nodeOf: NodeOf): string => {
  const lines = withoutShortcuts(readEdges(nodeOf)).map(([from, to]) => `  ${from} --> ${to}`)
  return ['flowchart TD', ...lines.toSorted()].join('\n')
}

const folderIn =
  (part: string): NodeOf =>
  (path) =>
    path.startsWith(`${part}/src/`) ? layerOfPath(path) : undefined

/** The drawings of docs/architecture.md, as Mermaid, by what they show. */
export const drawings: Record<string, () => string> = {
  parts: () => draw((path) => packageFolders.find((folder) => path.startsWith(`${folder}/`))?.split('/')[1]),
  'apps/web': () => draw(folderIn('apps/web')),
  'apps/proxy': () => draw(folderIn('apps/proxy')),
}
