import { functionUrl, type HandedCall, keyVariable, sentPairs } from './call.ts'

/** The call as it goes over the wire, with variables in place of secrets. */
export const toHttp = (call: HandedCall): string => {
  const url = new URL(functionUrl(call))
  const body = sentPairs(call)
    .map(
      ({ name, value, variable, isPem }) =>
        `${encode(name)}=${variable === undefined ? encode(value) : isPem ? `base64($${variable})` : `$${variable}`}`,
    )
    .join('&')
  return [
    `POST ${url.pathname} HTTP/1.1`,
    `Host: ${url.host}`,
    `Authorization: Basic base64(${call.identity}:$${keyVariable})`,
    'Accept: application/json',
    'Content-Type: application/x-www-form-urlencoded',
    '',
    body,
  ].join('\n')
}

const encode = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1)
