import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { AuditLog } from '../audit/log/audit-log.ts'
import type { ConsoleApp } from './app.ts'
import type { Demo } from './demo.ts'
import type { Log } from '../http/log.ts'
import { createPresent, type Present } from '../http/present.ts'
import type { Store } from '../store/store.ts'

const graceMs = 25_000

/** How often connections whose call has ended meanwhile are closed. */
const sweepMs = 250

type Parts = { server: Server; app: ConsoleApp; store: Store; auditLog: AuditLog; log: Log; demo?: Demo }

/**
 * Connections that no request has come on yet. A browser opens some ahead of need, and Node takes them for busy: one would
 * put off the end to the last second.
 */
const unusedOf = (server: Server): Present<Socket> => {
  const unused = createPresent<Socket>()
  const markUsed = Symbol('markUsed')
  type Connection = Socket & { [markUsed]?: () => void }
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Connection) => {
    socket[markUsed] = unused.add(socket)
    socket.once('close', socket[markUsed])
  })
  server.on('request', ({ socket }: { socket: Connection }) => socket[markUsed]?.())
  return unused
}

/**
 * On SIGTERM or SIGINT: no new work, the calls under way may finish for 25 seconds, then the end. A second signal ends
 * at once. The sandbox goes with us, and we go with it. SEC-48.
 */
export const stopOnSignal = ({ server, app, store, auditLog, log, demo }: Parts): void => {
  let stopping = false
  const unused = unusedOf(server)

  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    log.info('stopping')
    app.stop()
    let isClosed = false
    let isLate = false
    // A change goes on without its browser, and so without a connection.
    const finishIfOver = () => {
      if (!isClosed || (app.calls().running > 0 && !isLate)) return
      clearTimeout(force)
      clearInterval(sweep)
      void finish()
    }
    const force = setTimeout(() => {
      isLate = true
      server.closeAllConnections()
    }, graceMs)
    const sweep = setInterval(() => {
      server.closeIdleConnections()
      for (const socket of unused.all()) socket.destroy()
      finishIfOver()
    }, sweepMs)
    server.close(() => {
      isClosed = true
      finishIfOver()
    })
    server.closeIdleConnections()
  }

  const finish = async () => {
    demo?.end()
    await app.close()
    await store.close()
    await auditLog.close()
    log.info('stopped')
    process.exitCode = 0
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('exit', () => demo?.end())
  demo?.process.once('exit', () => {
    if (stopping) return
    log.error('sandbox-ended')
    process.exit(1)
  })
}
