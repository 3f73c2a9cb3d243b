import type { ModuleDescription } from '@hosting-console/api-client'
import { modulesOfJobs, type ServiceDescription } from '@hosting-console/console-core'
import { readKept, writeText } from '../util/kept.ts'
import { isFlag, isListOf, isOptional, isRecordOf, isShape, isText } from '@hosting-console/console-core'
import { writeSoon } from '../util/tab-storage.ts'
import type { Described } from './differences.ts'
import { onForget } from './forget.ts'
import { pageLoaded } from './page-loaded.ts'
import { serviceInUse } from './session-store.ts'

const texts = isListOf(isText)
const flag = isOptional(isFlag)

const isModule = isShape({
  module: isText,
  description: isText,
  authentication: isShape({
    required: flag,
    apikey: flag,
    anonymous: flag,
    user: isShape({ username: flag, cloudaccount: flag, customernumber: flag }),
  }),
  allowed_functions: isListOf(
    isShape({
      function: isText,
      documentation: isText,
      get: isFlag,
      post: isFlag,
      required_arguments: texts,
      optional_arguments: texts,
    }),
  ),
})

const isKept = isShape({ service: isText, names: texts, modules: isRecordOf(isModule) })

type Kept = { service: string; names: string[]; modules: Record<string, ModuleDescription> }

const key = 'descriptions'

let read: Kept | undefined

onForget(() => (read = undefined))

/**
 * What the service described when this browser last asked, so that a page can begin with its data. It is asked again each
 * time the console is opened. Which functions someone may call is theirs to know, so it goes at sign-out.
 */
const kept = (): Kept => {
  const service = serviceInUse()
  if (service === undefined) return { service: '', names: [], modules: {} }
  if (read?.service === service) return read
  const found = readKept('browser', key, isKept)
  read = found?.service === service ? found : { service, names: [], modules: {} }
  return read
}

/** Also when someone has signed out since, and nothing is known of a service any more. */
const keep = writeSoon(() => {
  if (read !== undefined) writeText('browser', key, JSON.stringify(read))
})

export const keptNames = (): string[] | undefined => {
  const { names } = kept()
  return names.length === 0 ? undefined : names
}

export const keptModule = (name: string): ModuleDescription | undefined => {
  const { modules } = kept()
  // A module may be named like a part of every object.
  return Object.hasOwn(modules, name) ? modules[name] : undefined
}

let described: { of: Kept['modules']; modules: ServiceDescription } | undefined

/** All that is described so far, the same as long as it is. */
export const describedModules = (): ServiceDescription => {
  const { modules: of } = kept()
  if (described?.of !== of) described = { of, modules: Object.values(of) }
  return described.modules
}

/** What is another than it was is told to people; nothing is while all is as it was, nor the first time. */
const noteDifference = (before: Described | undefined, now: Described | undefined): void => {
  if (before && now && JSON.stringify(before) !== JSON.stringify(now))
    void import('./differences.ts').then((changes) => changes.noteChanges(before, now))
}

/** Modules that the service has no more go with it. */
export const keepNames = (names: string[]): void => {
  if (serviceInUse() === undefined) return
  const { service, modules } = kept()
  noteDifference(keptNames(), names)
  const known = new Set(names)
  read = {
    service,
    names,
    modules: Object.fromEntries(Object.entries(modules).filter(([name]) => known.has(name))),
  }
  keep()
}

/** @param description none where the service describes the module no more */
export const keepModule = (name: string, description: ModuleDescription | undefined): void => {
  if (serviceInUse() === undefined) return
  const { modules, ...others } = kept()
  noteDifference(keptModule(name), description)
  const { [name]: _, ...rest } = modules
  read = { ...others, modules: description ? { ...rest, [name]: description } : rest }
  keep()
}

/** A browser opens six connections to a host; descriptions leave some for what the page shows. */
const mostAtOnce = 4

let running = 0
const waiting: { module: string; start: () => void }[] = []

/** Of those that wait, modules with views of their own come first. */
const next = (): void => {
  while (running < mostAtOnce && waiting.length > 0) {
    const [one] = waiting.splice(
      Math.max(
        0,
        waiting.findIndex(({ module }) => modulesOfJobs.has(module)),
      ),
      1,
    )
    running += 1
    one?.start()
  }
}

/** Asks for a description that no page waits for: after the data that is being loaded, and a few at a time. */
export const inDescriptionTurn = async <T>(module: string, ask: () => Promise<T>): Promise<T> => {
  await new Promise<void>((resolve) => {
    waiting.push({ module, start: resolve })
    // When all that is asked for together is known.
    queueMicrotask(next)
  })
  try {
    await pageLoaded()
    return await ask()
  } finally {
    running -= 1
    next()
  }
}
