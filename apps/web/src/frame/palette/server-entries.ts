import {
  type DescribedFunction,
  effectOf,
  fillers,
  find,
  type Found,
  indexWords,
  isFormOf,
  type SearchIndex,
  serverActions,
  serverForms,
  type ServerJob,
  type ServiceDescription,
  wordsOf,
} from '@hosting-console/console-core'
import { askFor } from '../../components/asked.ts'
import { text } from '../../text/text.ts'
import { paths } from '../../util/paths.ts'
import type { Entry } from './entry.ts'
import type { Thing } from './things.ts'

/** Something to be done with a server that is named beside it. */
export type Deed = { described: DescribedFunction; job?: ServerJob; isAsked: boolean }

/**
 * What takes a server: what needs nothing else is asked about on its page, as its buttons do; of everything else the form
 * is opened, with the server in it.
 */
export const indexDeeds = (service: ServiceDescription): SearchIndex<Deed> => {
  const actions = serverActions(service).map((action): Deed => ({ ...action, isAsked: true }))
  const forms = serverForms(service).map((described): Deed => ({ described, isAsked: false }))
  return indexWords(
    [...actions, ...forms].map((deed) => ({
      value: deed,
      // Without its module: of “server web-1” the first word asks for nothing.
      name: deed.described.description.function,
      about: deed.described.module.module,
      // “rename web-1” asks for the name, and “upgrade memory of web-1” for the memory.
      keys: [
        ...(deed.job ? [text.servers.jobs[deed.job]] : []),
        ...deed.described.description.required_arguments,
        ...deed.described.description.optional_arguments,
      ],
    })),
  )
}

/** Less is a slip or a guess too many: what follows is about a server that runs. */
const leastScore = 0.55
const mostDeeds = 4
const mostServers = 5

/** “stop web-1” and “web-1 stop”: a deed and a server, divided in every way that both are found. */
export const findServerEntries = (
  deeds: SearchIndex<Deed>,
  things: readonly SearchIndex<Thing>[],
  query: string,
): { entry: Entry; score: number }[] => {
  const words = query.trim().split(/\s+/)
  const best = new Map<string, { entry: Entry; score: number }>()
  for (let at = 1; at < words.length; at += 1) {
    const [head, tail] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    for (const [wanted, name] of [
      [head, tail],
      [tail, head],
    ] as const) {
      const done = find([deeds], wanted).filter(({ score }) => score >= leastScore)
      if (done.length === 0) continue
      const servers = find(things, name).filter(({ value }) => isNamed(value, name))
      for (const deed of done.slice(0, mostDeeds))
        for (const server of servers.slice(0, mostServers)) {
          if (makesAnother(deed.value) && !isWholeName(server.value, name)) continue
          const made = entryOf(deed, server)
          if (made && made.score > (best.get(made.entry.id)?.score ?? 0)) best.set(made.entry.id, made)
        }
    }
  }
  return [...best.values()]
}

/** Whether a server is what is typed after all: “server”, or the beginning of it, names none that isn't called so. */
const isNamed = ({ server, name }: Thing, typed: string): boolean => {
  if (!server) return false
  const [kind = ''] = wordsOf(text.palette.kinds.servers)
  const own = wordsOf(`${name} ${server.serverid}`)
  return wordsOf(typed).some((word) => own.includes(word) || !(isFormOf(word, kind) || fillers.has(word)))
}

/** What is made needs none of the servers that there are; a clone is made of one, and what is added is added to one. */
const makesAnother = ({ described }: Deed): boolean =>
  /^(?:create|order|buy|purchase|provision)/i.test(described.description.function)

/** Whether a server's name is typed to its end, with its domain or without it, or its identifier. */
const isWholeName = ({ server, name }: Thing, typed: string): boolean => {
  const words = wordsOf(typed)
  return [name.split('.')[0] ?? name, server?.serverid ?? name].some((each) =>
    wordsOf(each).every((word) => words.includes(word)),
  )
}

const entryOf = (deed: Found<Deed>, { value, score }: Found<Thing>) => {
  const { described, job, isAsked } = deed.value
  const { server, name } = value
  if (!server) return undefined
  const { path, description } = described
  const opens = isAsked
    ? { to: paths.server(server.project, server.serverid), state: askFor(path) }
    : { to: paths.function(path, { as: server.project, values: { serverid: server.serverid } }) }
  const entry: Entry = {
    id: `${path} ${server.project} ${server.serverid}`,
    kind: 'action',
    view: 'servers',
    name: `${job ? text.servers.jobs[job] : path} ${name}`,
    note: [job ? path : description.documentation, server.serverid].filter(Boolean).join(' · '),
    opens,
  }
  // What destroys is nothing that Enter happens to open: whatever else may be meant comes before it.
  const isDestroying = effectOf(path, description).effect === 'destroys'
  return { entry, score: (deed.score + score) / 2 - (isDestroying ? 0.5 : 0) }
}
