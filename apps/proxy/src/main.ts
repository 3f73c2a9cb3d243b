import './no-debugger.ts'
import { readFileSync } from 'node:fs'
import { type AppParts, type ConsoleApp, createApp } from './app/app.ts'
import { systemClock } from './clock.ts'
import { type Config, readConfig } from './config/config.ts'
import { help } from './config/help.ts'
import { isForOthers, listUnsafe } from './config/unsafe.ts'
import { type Demo, demoDocumentHosts, demoLines, requestDemoDocument, startDemo } from './app/demo.ts'
import { liveThroughMonth } from './app/demo-past.ts'
import { demoPeople } from './session/demo-people.ts'
import { createLog, errorName, standardError } from './http/log.ts'
import { forgetOldEntries } from './audit/retention.ts'
import { listenForMetrics } from './metrics/metrics-server.ts'
import { createMetrics, noMetrics } from './metrics/metrics.ts'
import { manifestFile, webDirectory } from './places.ts'
import { createRoom, watchRoom } from './app/room.ts'
import { startZoneHistory } from './zone-history/history.ts'
import { createServer, listen } from './app/server.ts'
import { stopOnSignal } from './app/shutdown.ts'
import { giveUp, startAuditLog, startRing, startStore } from './start-parts.ts'
import { measuredAuditLog, measuredStore } from './app/measured.ts'
import { sweepStore } from './app/sweep.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const publicAddress = (config: Config, port: number): string => {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const origin = config.publicOrigin ?? new URL(`${config.tls ? 'https' : 'http'}://${host}:${port}`).origin
  return `${origin}${config.basePath}`
}

/** In one place and once, where a person reads it who starts the console. */
const sayUnsafe = (config: Config): void => {
  const found = listUnsafe(config)
  const lines = found.map(({ about, text }) => `  - ${about}: ${text}`)
  if (lines.length > 0) say(['Before others use it:', ...lines].join('\n'))
}

/** What is counted while METRICS_PORT is set; the numbers are given out on that port. */
const startMetrics = async (config: Config) => {
  if (config.metricsPort === undefined) return undefined
  const metrics = createMetrics()
  const server = await listenForMetrics(config, () => metrics.text())
  // It ends with the process, and does not keep it.
  server.unref()
  return metrics
}

const start = async (config: Config): Promise<void> => {
  const log = createLog(config.logLevel, standardError())
  const ring = startRing(config)
  const metrics = await startMetrics(config)
  const opened = await startStore(config, (error) => log.error('store-fault', { error: errorName(error) }))
  const openedLog = await startAuditLog(config, ring, (error) =>
    log.error('audit-fault', { error: errorName(error) }),
  )
  const auditLog = metrics ? measuredAuditLog(openedLog, metrics) : openedLog
  const store = metrics ? measuredStore(opened, metrics) : opened
  const demo: Demo | undefined = config.controlApiUrl ? undefined : await startDemo()
  const controlApiUrl = config.controlApiUrl ?? demo?.url
  if (!controlApiUrl) return
  const zoneHistory =
    config.zoneHistory &&
    startZoneHistory({
      ...config.zoneHistory,
      ring,
      // A sandbox has another address each time that it is started.
      service: demo ? 'sandbox' : controlApiUrl.href,
      clock: systemClock,
      log,
      metrics: metrics ?? noMetrics,
    })
  if (demo && zoneHistory)
    await liveThroughMonth(controlApiUrl, zoneHistory, systemClock.now()).catch((error: unknown) =>
      log.error('zone-history-fault', { error: errorName(error) }),
    )
  const parts: AppParts = {
    store,
    auditLog,
    ring,
    clock: systemClock,
    log,
    metrics,
    controlApiUrl,
    webDirectory,
    zoneHistory,
  }
  const room = createRoom({ store, auditLog, log })
  watchRoom(room)
  const app: ConsoleApp = demo
    ? createApp(
        { ...config, documentHosts: demoDocumentHosts },
        { ...parts, room, people: demoPeople, requestDocument: requestDemoDocument(demo) },
      )
    : createApp(config, { ...parts, room })
  metrics?.watch({
    sessions: () => store.countSessions(systemClock.now()),
    callsRunning: () => app.calls().running,
    callsWaiting: () => app.calls().waiting,
    auditFullness: async () => (await room.measure()).audit ?? Number.NaN,
    zoneHistoryFullness: async () => (await zoneHistory?.fullness()) ?? Number.NaN,
    storeFullness: async () => (await room.measure()).store ?? Number.NaN,
  })
  sweepStore(store, systemClock, log)
  forgetOldEntries({ auditLog, clock: systemClock, log, keepMs: config.auditMs })
  const server = createServer(config, app.handler)
  stopOnSignal({ server, app, store, auditLog, log, demo })
  const port = await listen(server, config)
  for (const { file, text } of config.setups.leftOut) log.warn('setup-left-out', { file, fault: text })
  log.info('started')
  say(`Hosting Console is ready at ${publicAddress(config, port)}`)
  if (demo) demoLines.forEach(say)
  if (!demo || isForOthers(config)) sayUnsafe(config)
}

if (['--help', '-h', 'help'].includes(process.argv[2] ?? '')) {
  process.stdout.write(help())
  process.exit(0)
}
if (process.argv[2] === '--version') {
  const { version } = JSON.parse(readFileSync(manifestFile, 'utf8')) as { version: string }
  say(version)
  process.exit(0)
}
const { config, faults } = readConfig(process.env, process.argv.slice(2))
if (config === undefined) giveUp(faults)
else
  await start(config).catch((error: unknown) => {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    giveUp([
      inUse
        ? 'PORT or METRICS_PORT is in use by another program; choose another, or 0 for a free one'
        : `start failed (${errorName(error)})`,
    ])
  })
