import { functionUrl, type HandedCall, keyVariable, sentPairs } from './call.ts'

/** The call as a shell command; secrets are variables of the shell. */
export const toCurl = (call: HandedCall): string => {
  const data = sentPairs(call).map(({ name, value, variable, isPem }) =>
    variable === undefined
      ? `--data-urlencode ${quote(`${named(name)}${value}`)}`
      : `--data-urlencode ${quote(named(name))}${ofVariable(variable, isPem)}`,
  )
  return [
    `curl --user ${quote(`${call.identity}:`)}"$${keyVariable}"`,
    `--header ${quote('Accept: application/json')}`,
    ...(data.length > 0 ? data : [`--data ''`]),
    quote(functionUrl(call)),
  ].join(' \\\n  ')
}

/** The value of a variable; in base64 without line breaks where it is in PEM. */
export const ofVariable = (variable: string, isPem = false): string =>
  isPem ? `"$(printf '%s\\n' "$${variable}" | base64 | tr -d '\\n')"` : `"$${variable}"`

/** What is before a value: curl encodes values alone. */
export const named = (name: string): string =>
  `${encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']')}=`

export const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
