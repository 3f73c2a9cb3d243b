import { partsOf } from '../edits/step-references.ts'
import { functionUrl, type HandedCall, keyVariable, sentPairs, variableName } from './call.ts'
import { named, ofVariable, quote } from './curl.ts'

/** One call of a plan; texts may refer to others by their places. */
export type ScriptedCall = HandedCall & {
  /** Arguments whose values are read from the environment. */
  open?: readonly string[]
  /** A person is asked about it first. */
  isAskedAbout?: boolean
}

/** A value as it is sent, cut at what earlier steps response; or the variable of the environment that holds it. */
type Pair = { name: string } & ({ parts: ReturnType<typeof partsOf> } | { variable: string; isPem?: boolean })

/** What a script says, and ends with, unless it is told to go on: nothing where nothing is asked about. */
const questionOf = (calls: readonly ScriptedCall[]): string | undefined => {
  const asked = calls.flatMap(({ path, isAskedAbout }, index) =>
    isAskedAbout ? [`step ${index + 1} ${path}`] : [],
  )
  return asked.length > 0 ? `Run it with --yes to go on. Asked because of ${asked.join(', ')}.` : undefined
}

/** `STEP_2_PASSWORD`: two steps may need two passwords. */
const pairsOf = ({ path, values, open = [] }: ScriptedCall, step: number): Pair[] => [
  ...sentPairs({ path, values }).map(({ name, value, variable, isPem = false }) =>
    variable === undefined
      ? { name, parts: partsOf(value) }
      : { name, variable: `STEP_${step}_${variable}`, isPem },
  ),
  ...open.map((name) => ({ name, variable: `STEP_${step}_${variableName(name)}` })),
]

/**
 * The calls of a plan as a script of bash, which needs curl and jq. It stops at the first that is refused, and makes none
 * twice. Nothing is compared before or read back.
 */
export const toBashPlan = (calls: readonly ScriptedCall[]): string => {
  const variables = new Set([keyVariable])
  const steps = calls.flatMap((call, index) => {
    const step = index + 1
    const values: string[] = []
    const data = pairsOf(call, step).map((pair) => {
      if ('variable' in pair) {
        variables.add(pair.variable)
        return `--data-urlencode ${quote(named(pair.name))}${ofVariable(pair.variable, pair.isPem)}`
      }
      const text = pair.parts.map((part) => {
        if (typeof part === 'string') return quote(part)
        // In a line of its own, as bash goes on where a command inside of another fails.
        const value = `value${step}_${values.length + 1}`
        values.push(`${value}=$(field "$step${part.step}" ${quote(part.field)})`)
        return `"$${value}"`
      })
      return `--data-urlencode ${quote(named(pair.name))}${text.join('')}`
    })
    const lines = [
      `step${step}=$(call --user ${quote(`${call.identity}:`)}"$${keyVariable}"`,
      ...(data.length > 0 ? data : [`--data ''`]),
      `${quote(functionUrl(call))})`,
    ]
    return ['', `echo ${quote(`${step} ${call.path}`)}`, ...values, lines.join(' \\\n  ')]
  })
  const needed = [...variables].map((name) => `: "\${${name}?is not set}"`)
  const question = questionOf(calls)
  const asking = question ? [`[[ "\${1-}" == --yes ]] || { echo ${quote(question)} >&2; exit 2; }`] : []
  return [bashHead, ...asking, ...needed, '', bashFunctions, ...steps, ''].join('\n')
}

const bashHead = `#!/usr/bin/env bash
# The calls of a plan, in its order. Stops at the first that is refused. Needs curl and jq.
set -euo pipefail
`

const bashFunctions = `call() {
  local response
  response=$(curl --silent --show-error --header 'Accept: application/json' "$@")
  if ! jq --exit-status '.response.status.code == 200' <<<"$response" >/dev/null 2>&1; then
    printf '%s\\n' "$response" >&2
    exit 1
  fi
  printf '%s' "$response"
}

field() {
  jq --raw-output --arg field "$2" '
    reduce ($field | split("."))[] as $name (.response; if type == "array" then .[$name | tonumber] else .[$name] end)
    | if type == "string" or type == "number" or type == "boolean" then tostring else error("no " + $field) end
  ' <<<"$1"
}`

/** The same as a program of TypeScript that needs nothing but Node.js. */
export const toTypeScriptPlan = (calls: readonly ScriptedCall[]): string => {
  const steps = calls.flatMap((call, index) => {
    const pairs = pairsOf(call, index + 1).map((pair) => {
      const value =
        'variable' in pair
          ? pair.isPem
            ? `Buffer.from(environment(${literal(pair.variable)}).trim() + '\\n').toString('base64')`
            : `environment(${literal(pair.variable)})`
          : pair.parts
              .map((part) =>
                typeof part === 'string' ? literal(part) : `field(step${part.step}, ${literal(part.field)})`,
              )
              .join(' + ') || "''"
      return `  [${literal(pair.name)}, ${value}],`
    })
    return [
      '',
      `console.log(${literal(`${index + 1} ${call.path}`)})`,
      `const step${index + 1} = await call(${literal(call.identity)}, ${literal(functionUrl(call))}, [`,
      ...pairs,
      '])',
    ]
  })
  const question = questionOf(calls)
  const asking = question
    ? [
        `if (!process.argv.includes('--yes')) {`,
        `  console.error(${literal(question)})`,
        '  process.exit(2)',
        '}',
        '',
      ]
    : []
  return [typeScriptHead, ...asking, typeScriptFunctions, ...steps, ''].join('\n')
}

/** Of a text in the source of a program; line separators end a line there. */
const literal = (text: string): string =>
  JSON.stringify(text).replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`)

const typeScriptHead = `// The calls of a plan, in its order. Stops at the first that is refused. Needs Node.js 22.18 or newer.
export {}
`

const typeScriptFunctions = `const environment = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(name + ' is not set.')
  return value
}

const call = async (identity: string, url: string, values: string[][]): Promise<unknown> => {
  const key = environment('${keyVariable}')
  const httpResponse = await fetch(url, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      Authorization: 'Basic ' + Buffer.from(identity + ':' + key).toString('base64'),
    },
    body: new URLSearchParams(values),
  })
  const text = await httpResponse.text()
  const { response } = JSON.parse(text)
  if (response?.status?.code !== 200) throw new Error(text)
  return response
}

const field = (response: unknown, path: string): string => {
  const inside = (value: unknown, name: string) => (value as Record<string, unknown> | undefined)?.[name]
  const value = path.split('.').reduce(inside, response)
  if (!['string', 'number', 'boolean'].includes(typeof value)) throw new Error('no ' + path)
  return String(value)
}`
