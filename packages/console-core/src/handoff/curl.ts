import { functionUrl, type HandedCall, keyVariable, sentPairs } from './call.ts'

/** The call as a shell command; secrets are variables of the shell. */
export const toCurl = (call: HandedCall): string => {
  const data = sentPairs(call.values).map(({ name, value, variable }) =>
    variable === undefined
      ? `--data-urlencode ${quote(`${named(name)}${value}`)}`
      : `--data-urlencode ${quote(named(name))}"$${variable}"`,
  )
  return [
    `curl --user ${quote(`${call.identity}:`)}"$${keyVariable}"`,
    `--header ${quote('Accept: application/json')}`,
    ...(data.length > 0 ? data : [`--data ''`]),
    quote(functionUrl(call)),
  ].join(' \\\n  ')
}

/** What is before a value: curl encodes values alone. */
export const named = (name: string): string =>
  `${encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']')}=`

export const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
