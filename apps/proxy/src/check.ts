import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { dirname, resolve } from 'node:path'
import { TLSSocket } from 'node:tls'
import { openAudit } from './audit/log/open.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config/config.ts'
import { createControlApi } from './forward/control-api.ts'
import { faultProblem } from './forward/service-faults.ts'
import { KeyRingFault, loadKeyRing } from './session/key-ring.ts'
import { diskFullness } from './store/disk.ts'
import { openStore } from './store/open.ts'

/** `fault`: the console would not work so. `warning`: it would, and somebody should look. */
export type Finding = { kind: 'ok' | 'warning' | 'fault'; text: string }

/** From here on somebody should make room. */
const nearlyFull = 0.8
const clockMs = 60_000
const certificateDays = 14
const dayMs = 86_400_000
/** How long a front may take to respond. */
const originMs = 5000

const ok = (text: string): Finding => ({ kind: 'ok', text })
const warning = (text: string): Finding => ({ kind: 'warning', text })
const fault = (text: string): Finding => ({ kind: 'fault', text })

/**
 * Tries what the settings name, beside a running console. No file is made, so that none belongs to whoever checks; PostgreSQL gets
 * the tables of the audit log when it has none.
 */
export const checkSettings = async (config: Config): Promise<Finding[]> =>
  [
    await Promise.all([checkService(config), checkStore(config), checkAudit(config), checkOrigin(config)]),
    checkKeys(config),
  ].flat(2)

const checkService = async (config: Config): Promise<Finding[]> => {
  if (!config.controlApiUrl) return [warning('CONTROL_API_URL is not set: a sandbox would be started')]
  const service = createControlApi({
    baseUrl: config.controlApiUrl,
    ca: config.controlApiCa,
    timeoutMs: config.controlApiTimeoutMs,
  })
  try {
    const response = await ask(config.controlApiUrl, service.connections.trust, config.controlApiTimeoutMs)
    return [ok('the service responds'), ...checkCertificate(response), ...checkClock(response)]
  } catch (error) {
    return [fault(`CONTROL_API_URL: ${faultProblem(error, { reads: true, connected: false }).message}`)]
  } finally {
    await service.close()
  }
}

/** Any response will do: what it says is the service's own affair. */
const ask = (url: URL, trust: object, timeoutMs: number): Promise<IncomingMessage> => {
  const response = Promise.withResolvers<IncomingMessage>()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(timeoutMs)
  request(url, { ...trust, signal, agent: false }, response.resolve)
    .on('error', response.reject)
    .end()
  return response.promise
}

const checkCertificate = ({ socket }: IncomingMessage): Finding[] => {
  if (!(socket instanceof TLSSocket)) return []
  const days = (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs
  const text = `the certificate of the service is valid for ${Math.floor(days)} more days`
  return [days < certificateDays ? warning(text) : ok(text)]
}

const checkClock = (response: IncomingMessage): Finding[] => {
  response.destroy()
  const difference = Math.abs(Date.parse(response.headers.date ?? '') - Date.now())
  if (Number.isNaN(difference)) return []
  const seconds = Math.round(difference / 1000)
  return [
    difference > clockMs
      ? fault(`the clocks of the service and of this machine are ${seconds} s apart`)
      : ok('the clock of this machine is that of the service'),
  ]
}

const checkStore = async ({ store }: Config): Promise<Finding[]> => {
  if (store.kind === 'sqlite') return checkFile('STORE_URL', store.file)
  try {
    const opened = await openStore(store)
    try {
      // A replica and a full store refuse this; it's gone after a second.
      await opened.claimCall('check', { from: systemClock.now(), ms: 1000 })
      return [judgeRoom('STORE_URL', await opened.fullness())]
    } finally {
      await opened.close()
    }
  } catch {
    return [fault('STORE_URL: the store does not respond, refuses user or password, or takes no writes')]
  }
}

const checkAudit = async ({ audit, auditMaximumBytes: maximumBytes }: Config): Promise<Finding[]> => {
  if (audit.kind === 'sqlite') {
    const bytes = statSync(audit.file, { throwIfNoEntry: false })?.size ?? 0
    return checkFile('AUDIT_URL', audit.file, maximumBytes === undefined ? 0 : bytes / maximumBytes)
  }
  try {
    const storage = await openAudit(audit, { maximumBytes })
    try {
      const used = maximumBytes === undefined ? 0 : (await storage.used()) / maximumBytes
      return [judgeRoom('AUDIT_URL', Math.max(used, await storage.diskFullness()))]
    } finally {
      await storage.close()
    }
  } catch {
    return [
      fault('AUDIT_URL: the database is not there, refuses user or password, or lets no tables be made'),
    ]
  }
}

const checkFile = async (setting: string, file: string, used = 0): Promise<Finding[]> => {
  if (file === ':memory:') return [warning(`${setting}: all of it ends with the process`)]
  const isThere = existsSync(file)
  const place = isThere ? dirname(resolve(file)) : nearest(dirname(resolve(file)))
  try {
    accessSync(place, constants.W_OK | constants.X_OK)
    if (isThere) accessSync(file, constants.R_OK | constants.W_OK)
  } catch {
    return [fault(`${setting}: the file or its directory can't be written by this user`)]
  }
  return [judgeRoom(setting, Math.max(used, await diskFullness(`${place}/file`)))]
}

/** The directory that would be made is made in it. */
const nearest = (directory: string): string =>
  existsSync(directory) ? directory : nearest(dirname(directory))

const judgeRoom = (setting: string, fullness: number): Finding => {
  if (fullness >= 1) return fault(`${setting}: full; make room`)
  return fullness >= nearlyFull
    ? warning(`${setting}: nearly full; make room`)
    : ok(`${setting}: can be written, with room`)
}

const checkKeys = ({ sessionSecretFile: file, store }: Config): Finding[] => {
  if (file === undefined) return []
  if (store.kind === 'sqlite' && !existsSync(file)) return [ok('SESSION_SECRET_FILE: made on first start')]
  try {
    loadKeyRing(file)
    return [ok('SESSION_SECRET_FILE: holds keys')]
  } catch (error) {
    return [fault(`SESSION_SECRET_FILE ${error instanceof KeyRingFault ? error.message : "can't be read"}`)]
  }
}

/** Through the front, which may respond only when a console runs behind it. */
const checkOrigin = async ({ publicOrigin, basePath }: Config): Promise<Finding[]> => {
  if (publicOrigin === undefined) return []
  const url = `${publicOrigin}${basePath}healthz`
  const signal = AbortSignal.timeout(originMs)
  const status = await fetch(url, { redirect: 'manual', signal }).then(
    (response) => response.status,
    () => undefined,
  )
  if (status === 200) return [ok('PUBLIC_ORIGIN: leads to a console')]
  const what = status === undefined ? 'nothing responds there' : `HTTP ${status} comes from there`
  return [warning(`PUBLIC_ORIGIN: ${what}; a running console would`)]
}
