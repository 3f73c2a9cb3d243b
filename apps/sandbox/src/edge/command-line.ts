import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { ListenOptions, SandboxOptions } from './app.ts'
import { readExtraModules } from '../extra-modules.ts'

const usage =
  'Usage: hosting-console sandbox, or node apps/sandbox/src/main.ts, [--port 8090] [--host 127.0.0.1] [--seed small|large|empty] ' +
  '[--dialect both|document|live] [--extra-modules FILE.json] [--latency-ms 0] [--control] ' +
  '[--tls-cert FILE --tls-key FILE]'

export type Command = { sandbox: SandboxOptions; listen: ListenOptions } | { fault: string }

/** Reads the flags of the sandbox; a flag that is unknown or wrong gives a text that says which and how. */
export function readCommandLine(args: string[]): Command {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string', default: '8090' },
        host: { type: 'string', default: '127.0.0.1' },
        seed: { type: 'string', default: 'small' },
        dialect: { type: 'string', default: 'both' },
        'extra-modules': { type: 'string' },
        'latency-ms': { type: 'string', default: '0' },
        control: { type: 'boolean', default: false },
        'tls-cert': { type: 'string' },
        'tls-key': { type: 'string' },
      },
    })
    return {
      sandbox: {
        seed: oneOf('--seed', values.seed, ['small', 'large', 'empty']),
        dialect: oneOf('--dialect', values.dialect, ['both', 'document', 'live']),
        extraModules: readExtras(values['extra-modules']),
        latencyMs: number('--latency-ms', values['latency-ms'], 600_000),
        control: values.control,
      },
      listen: {
        port: number('--port', values.port, 65_535),
        host: values.host,
        tls: readTls(values['tls-cert'], values['tls-key']),
      },
    }
  } catch (error) {
    return { fault: `${error instanceof Error ? error.message : String(error)}\n${usage}` }
  }
}

function oneOf<const Choice extends string>(flag: string, value: string, choices: readonly Choice[]): Choice {
  const chosen = choices.find((choice) => choice === value)
  if (chosen === undefined) throw new Error(`${flag} must be one of ${choices.join(', ')}, not ${value}.`)
  return chosen
}

function number(flag: string, value: string, most: number) {
  if (!/^\d{1,6}$/.test(value) || Number(value) > most) {
    throw new Error(`${flag} must be a whole number up to ${most}, not ${value}.`)
  }
  return Number(value)
}

const readExtras = (file: string | undefined) =>
  file === undefined ? {} : readExtraModules(new TextDecoder().decode(readFileSync(file)))

function readTls(certFile: string | undefined, keyFile: string | undefined) {
  if (certFile === undefined && keyFile === undefined) return undefined
  if (certFile === undefined || keyFile === undefined)
    throw new Error('--tls-cert and --tls-key go together.')
  return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }
}
