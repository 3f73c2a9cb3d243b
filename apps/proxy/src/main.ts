import { join } from 'node:path'
import { type AppParts, type ConsoleApp, createApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { type Demo, demoPeople, startDemo } from './demo.ts'
import { type KeyRing, KeyRingFault, loadKeyRing, temporaryKeyRing } from './key-ring.ts'
import { createLog, errorName } from './log.ts'
import { createServer, listen } from './server.ts'
import { stopOnSignal } from './shutdown.ts'
import { openSqliteStore } from './store/sqlite.ts'
import { type Store, StoreFault } from './store/store.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const giveUp = (faults: readonly string[]): never => {
  process.stderr.write(`Hosting Console can not start:\n${faults.map((each) => `  - ${each}\n`).join('')}`)
  process.exit(2)
}

const openRing = ({ sessionSecretFile }: Config): KeyRing => {
  if (sessionSecretFile === undefined) return temporaryKeyRing()
  try {
    return loadKeyRing(sessionSecretFile)
  } catch (error) {
    const why = error instanceof KeyRingFault ? error.message : `can not be used (${errorName(error)})`
    return giveUp([`SESSION_SECRET_FILE ${why}`])
  }
}

const openStore = ({ store }: Config): Store => {
  try {
    return openSqliteStore(store.file)
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    return giveUp(['STORE_URL names a file that can not be opened; check the directory and its permissions'])
  }
}

const publicAddress = (config: Config, port: number): string => {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const origin = config.publicOrigin ?? new URL(`${config.tls ? 'https' : 'http'}://${host}:${port}`).origin
  return `${origin}${config.basePath}`
}

const start = async (config: Config): Promise<void> => {
  const log = createLog(config.logLevel, process.stderr)
  const ring = openRing(config)
  const store = openStore(config)
  const demo: Demo | undefined = config.controlApiUrl ? undefined : await startDemo()
  const controlApiUrl = config.controlApiUrl ?? demo?.url
  if (!controlApiUrl) return
  const webDirectory = join(import.meta.dirname, '../../web/dist')
  const parts: AppParts = { store, ring, clock: systemClock, log, controlApiUrl, webDirectory }
  const app: ConsoleApp = createApp(config, parts)
  const server = createServer(config, app.handler)
  stopOnSignal({ server, app, store, log, demo })
  const port = await listen(server, config)
  log.info('started')
  say(`Hosting Console is ready at ${publicAddress(config, port)}`)
  if (demo) demoPeople.forEach(say)
}

const { config, faults } = readConfig(process.env, process.argv.slice(2))
if (config === undefined) giveUp(faults)
else
  await start(config).catch((error: unknown) => {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    giveUp([
      inUse
        ? 'PORT is in use by another program; choose another, or 0 for a free one'
        : `start failed (${errorName(error)})`,
    ])
  })
