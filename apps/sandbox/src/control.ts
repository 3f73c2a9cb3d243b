import type { Written } from './response.ts'
import { ControlInput, readFault } from './control-input.ts'
import { largestBody, type Received } from './exchange.ts'
import { readExtraModules } from './extra-modules.ts'
import { serveModules } from './function-table.ts'
import { invoiceDocument } from './invoice-document.ts'
import { findWorld, openCopy } from './find-world.ts'
import type { Service } from './service.ts'
import { resetWorld, type World } from './world.ts'

export const isControl = (target: string) => /^\/+_sandbox(\/|\?|$)/.test(target)

/** The endpoints under /_sandbox, for tests and for trying things by hand. Plain JSON, no envelopes. */
export function handleControl(service: Service, { method, target, body, isTooLarge }: Received): Written {
  if (isTooLarge) return json(413, { error: `More than ${largestBody} bytes are not read.` })
  const url = new URL(target.replace(/^\/+/, '/'), 'http://sandbox')
  const document = /^\/_sandbox\/documents(?=\/)/.exec(url.pathname)?.[0]
  if (document !== undefined && method === 'GET') return invoiceDocument(url.pathname.slice(document.length))
  try {
    switch (`${method} ${url.pathname.replace(/\/+$/, '')}`) {
      case 'POST /_sandbox/clock':
        return json(200, moveClock(service, new ControlInput(body, ['advanceSeconds', 'username'])))
      case 'POST /_sandbox/faults':
        service.faults.add(readFault(body))
        return json(200, {})
      case 'DELETE /_sandbox/faults':
        service.faults.clear()
        return json(200, {})
      case 'POST /_sandbox/reset':
        return json(200, reset(service, new ControlInput(body, ['username']).text('username')))
      case 'POST /_sandbox/modules':
        return json(200, changeModules(service, new ControlInput(body, ['modules', 'username'])))
      case 'GET /_sandbox/calls':
        return json(200, { calls: service.calls.list(url.searchParams.get('username') ?? undefined) })
      default:
        return json(404, { error: `There is no ${method} ${url.pathname}.` })
    }
  } catch (error) {
    return json(400, { error: error instanceof Error ? error.message : 'The request could not be read.' })
  }
}

function moveClock(service: Service, input: ControlInput) {
  const advanceSeconds = input.number('advanceSeconds')
  const username = input.text('username')
  if (advanceSeconds === undefined) throw new TypeError('advanceSeconds is missing.')
  const clock = username === undefined ? service.clock : addressed(service, username).clock
  clock.advance(advanceSeconds)
  return { now: new Date(clock.now()).toISOString() }
}

/** From now on other modules are served and described, until a reset: those given beside the others, without those that are null. */
function changeModules(service: Service, input: ControlInput) {
  const username = input.text('username')
  const world = username === undefined ? service.common : addressed(service, username)
  const given = Object.entries(input.fields('modules'))
  const tables = readExtraModules(
    JSON.stringify(Object.fromEntries(given.filter(([, module]) => module !== null))),
  )
  const modules = new Map([...world.modules, ...serveModules(tables, world.dialect)])
  for (const [name, module] of given) if (module === null) modules.delete(name)
  world.modules = modules
  return { modules: [...modules.keys()] }
}

/** Puts data and clocks back, ends the temporary keys concerned, and forgets faults and calls with them. */
function reset(service: Service, username: string | undefined) {
  if (username === undefined) {
    service.faults.clear()
    service.clock.reset()
  }
  const worlds =
    username === undefined ? [service.common, ...service.copies.values()] : [addressed(service, username)]
  for (const world of worlds) {
    resetWorld(world)
    service.keys.endAllOf(world)
  }
  service.calls.clear(username)
  return {}
}

function addressed(service: Service, username: string): World {
  const name = username.toLowerCase()
  const world = findWorld(service, name) ?? openCopy(service, name)
  if (!world) throw new Error(`There is no user ${username}.`)
  return world
}

const json = (status: number, value: object): Written => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
})
