import { writeFileSync } from 'node:fs'
import { output } from './programs.ts'

export type Load = {
  callsPerSecond: number
  calls: number
  medianMs: number
  p99Ms: number
  failures: number
}

/** A script for wrk: the same call under several cookies in turn, made ready beforehand. */
export const writeScript = (
  file: string,
  path: string,
  host: string,
  cookies: readonly string[],
  body = 'serverid=kvm1',
): void => {
  const headers = {
    Host: host,
    'Sec-Fetch-Site': 'same-origin',
    'Console-Request': '1',
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
  }
  const fixed = Object.entries(headers).map(([name, value]) => `["${name}"]="${value}"`)
  const requests = cookies.map(
    (cookie) =>
      `wrk.format("POST", "${path}", {${[...fixed, `["Cookie"]="${cookie}"`].join(',')}}, "${body}")`,
  )
  writeFileSync(
    file,
    `local at, all = 0, {}
     init = function() all = {${requests.join(',')}} end
     request = function() at = at % #all + 1; return all[at] end`,
  )
}

const unit: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

const numberAfter = (text: string, shape: RegExp): number => Number(shape.exec(text)?.[1] ?? 0)

export const load = async (
  url: string,
  script: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> => {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, url]
  const text = await output('wrk', args)
  const percentile = (percent: number): number => {
    const found = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(text)
    return Number(found?.[1] ?? 0) * (unit[found?.[2] ?? ''] ?? 0)
  }
  return {
    callsPerSecond: numberAfter(text, /Requests\/sec:\s+([\d.]+)/),
    calls: numberAfter(text, /(\d+) requests in/),
    medianMs: percentile(50),
    p99Ms: percentile(99),
    failures: numberAfter(text, /Non-2xx or 3xx responses: (\d+)/),
  }
}
