import { functionUrl, type HandedCall, keyVariable, sentPairs } from './call.ts'

/** The call as a shell command; secrets are variables of the shell. */
export const toCurl = (call: HandedCall): string => {
  const data = sentPairs(call.values).map(({ name, value, variable }) =>
    variable === undefined
      ? `--data-urlencode ${quote(`${name}=${value}`)}`
      : `--data-urlencode ${quote(`${name}=`)}"$${variable}"`,
  )
  return [
    `curl --user ${quote(`${call.identity}:`)}"$${keyVariable}"`,
    `--header ${quote('Accept: application/json')}`,
    ...(data.length > 0 ? data : [`--data ''`]),
    quote(functionUrl(call)),
  ].join(' \\\n  ')
}

export const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
