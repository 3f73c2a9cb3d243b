import { parseArgs } from 'node:util'
import { type SettingName, settingNames } from './settings.ts'

/** `CONTROL_API_URL` is `--control-api-url`. */
export const flagName = (setting: SettingName): string => setting.toLowerCase().replaceAll('_', '-')

const byFlag = new Map(settingNames.map((setting) => [flagName(setting), setting]))

/** Flags that mean on when they stand alone. */
export const switches: ReadonlySet<string> = new Set(['--read-only', '--audit-required'])

/** Reads the command line. A flag needs a value; a switch alone means on. */
export const readFlags = (
  argv: readonly string[],
): { values: Partial<Record<SettingName, string>>; faults: string[] } => {
  const { tokens } = parseArgs({
    args: argv.map((each) => (switches.has(each) ? `${each}=on` : each)),
    options: Object.fromEntries([...byFlag.keys()].map((name) => [name, { type: 'string' as const }])),
    strict: false,
    tokens: true,
  })
  const values: Partial<Record<SettingName, string>> = {}
  const faults: string[] = []
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    const setting = token.kind === 'option' ? byFlag.get(token.name) : undefined
    if (token.kind === 'positional')
      faults.push(
        'an argument without a flag is not understood; write --name=value (--help lists the flags and commands)',
      )
    // A name that is not ours may be a value in the wrong place, so only a well-formed name is said back.
    else if (setting === undefined) faults.push(`${safeName(token.name)} is not a flag of this command`)
    else if (!token.value) faults.push(`--${token.name} needs a value`)
    else values[setting] = token.value
  }
  return { values, faults }
}

const safeName = (name: string): string => (/^[a-z][a-z-]{0,40}$/.test(name) ? `--${name}` : 'a flag')
