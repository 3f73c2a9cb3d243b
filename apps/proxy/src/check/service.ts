import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { TLSSocket } from 'node:tls'
import { ApiError } from '@hosting-console/api-client'
import type { Config } from '../config/config.ts'
import type { Finding } from '../config/finding.ts'
import { type ControlApi, createControlApi } from '../service/control-api.ts'
import { faultProblem, ownCallProblem } from '../service/service-faults.ts'
import { errorName } from '../http/log.ts'
import { failed, judgeEnd, ok, warning } from './findings.ts'

const clockMs = 60_000

const about = 'CONTROL_API_URL'

export const checkService = async (config: Config): Promise<Finding[]> => {
  if (!config.controlApiUrl) return [warning(about, 'it is not set, so a sandbox would be started; set it')]
  const service = createControlApi({
    baseUrl: config.controlApiUrl,
    ca: config.controlApiCa,
    timeoutMs: config.controlApiTimeoutMs,
  })
  try {
    const response = await ask(config.controlApiUrl, service.connections.trust, config.controlApiTimeoutMs)
    const found = [...checkCertificate(response), checkClock(response)]
    response.destroy()
    return [await checkResponse(service, config.controlApiTimeoutMs), ...found]
  } catch (error) {
    return [failed(about, why(error))]
  } finally {
    await service.close()
  }
}

const why = (error: unknown): string => {
  const { code, message } = faultProblem(error, { reads: true, connected: false })
  return code === 'service-unreachable'
    ? `${message} (${errorName(error)}) Check the address, and what is between here and there.`
    : message
}

/** Any response will do for its certificate and date. */
const ask = (url: URL, trust: object, timeoutMs: number): Promise<IncomingMessage> => {
  const response = Promise.withResolvers<IncomingMessage>()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(timeoutMs)
  request(url, { ...trust, signal, agent: false }, response.resolve)
    .on('error', response.reject)
    .end()
  return response.promise
}

const noControlApi = new Set(['service-response-refused', 'read-cut', 'service-unreachable'])

/** The module that people sign in by is described to everybody. A refusal is said as the service says things, too. */
const checkResponse = async (service: ControlApi, timeoutMs: number): Promise<Finding> => {
  try {
    await service.client().describeModule('user', { timeoutMs })
  } catch (error) {
    const problem = error instanceof ApiError ? undefined : ownCallProblem(error)
    // Something responded a moment ago: what is no response of a control API is no lack of one.
    if (problem && noControlApi.has(problem.code))
      return failed(about, 'what responds there is no control API; check host and path of the address')
    if (problem) return failed(about, problem.message)
  }
  return ok(about, 'a control API responds')
}

const checkCertificate = ({ socket }: IncomingMessage): Finding[] =>
  socket instanceof TLSSocket ? [judgeEnd(about, socket.getPeerCertificate().valid_to)] : []

const checkClock = ({ headers }: IncomingMessage): Finding => {
  const difference = Math.abs(Date.parse(headers.date ?? '') - Date.now())
  if (Number.isNaN(difference))
    return warning('clock', "the service doesn't say what time it is; see to it that this machine's is right")
  const seconds = Math.round(difference / 1000)
  return difference > clockMs
    ? failed('clock', `this machine and the service are ${seconds} s apart; set the clock (NTP)`)
    : ok('clock', 'this machine and the service agree')
}
