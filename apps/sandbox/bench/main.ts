import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { connect, requestOf } from './connection.ts'

const sandbox = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** What is promised for each; the numbers are printed beside them, and nothing fails. */
const promised = {
  start: 3000,
  memory: 400,
  list: 20,
  records: 10,
  calls: 2000,
}

const warmUp = 200
const measured = 500
const sequential = 10_000

async function start(...flags: string[]) {
  const began = performance.now()
  const child = spawn(process.execPath, [sandbox, '--port', '0', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line]: Buffer[] = await once(child.stdout, 'data')
  const startMs = performance.now() - began
  const url = String(line).replace('Sandbox is ready at ', '').trim()
  return { child, url, startMs, connection: await connect(url) }
}

/** Peak resident memory in MB, as Linux tells it. */
function memoryOf({ pid }: ChildProcess) {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

type Connection = Awaited<ReturnType<typeof connect>>

async function medianMs({ send }: Connection, request: Buffer) {
  for (let count = 0; count < warmUp; count += 1) await send(request)
  const times: number[] = []
  for (let count = 0; count < measured; count += 1) {
    const began = performance.now()
    await send(request)
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(measured / 2)] ?? Number.NaN
}

/** Processor time a process has used, in seconds, as Linux tells it in hundredths. */
function cpuSeconds({ pid }: ChildProcess) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}

/** Calls per second of the clock, and per second of the sandbox's own processor time: what one core would do. */
async function callRates(child: ChildProcess, { send }: Connection, request: Buffer) {
  for (let count = 0; count < warmUp; count += 1) await send(request)
  const [began, cpuBefore] = [performance.now(), cpuSeconds(child)]
  for (let count = 0; count < sequential; count += 1) await send(request)
  const seconds = (performance.now() - began) / 1000
  return { byClock: sequential / seconds, byProcessor: sequential / (cpuSeconds(child) - cpuBefore) }
}

function print(what: string, value: number, unit: string, promise: string) {
  console.log(
    `${what.padEnd(66)}${value.toFixed(value < 100 ? 2 : 0).padStart(10)} ${unit.padEnd(8)}${promise}`,
  )
}

const large = await start('--seed', 'large')
print('large: start', large.startMs, 'ms', `< ${promised.start}`)
const servers = await medianMs(large.connection, requestOf('server/list'))
print('large: server/list of 200, median', servers, 'ms', `< ${promised.list}`)
const [, firstServer = ''] =
  /"serverid":"(\w+)"/.exec(await large.connection.send(requestOf('server/list'))) ?? []
const records = await medianMs(large.connection, requestOf('domain/listrecords', 'domainname=example.com'))
print('large: domain/listrecords of 50, median', records, 'ms', `< ${promised.records}`)
const details = await medianMs(large.connection, requestOf('server/details', `serverid=${firstServer}`))
print('large: server/details, median', details, 'ms', '')
print('large: peak memory', memoryOf(large.child), 'MB', `< ${promised.memory}`)
large.connection.close()
large.child.kill()

for (const flags of [[], ['--control']]) {
  const small = await start(...flags)
  for (const [path, body] of [
    ['country/list', 'eumembers=no'],
    ['server/details', 'serverid=kvm100001'],
    ['domain/listrecords', 'domainname=example.com'],
  ] as const) {
    const { byClock, byProcessor } = await callRates(small.child, small.connection, requestOf(path, body))
    const name = `small${flags.length > 0 ? ' with control' : ''}: ${path}`
    print(`${name}, one after another`, byClock, 'calls/s', `> ${promised.calls}`)
    print(`${name}, by its processor time`, byProcessor, 'calls/s', '')
  }
  small.connection.close()
  small.child.kill()
}
