import { functionUrl, type HandedCall, keyVariable, sentPairs } from './call.ts'

/** The call as a program that needs nothing but Node.js; secrets are read from the environment. */
export const toTypeScript = (call: HandedCall): string => {
  const pairs = sentPairs(call).map(({ name, value, variable, isPem }) => {
    const given = variable === undefined ? JSON.stringify(value) : environment(variable)
    return `    [${JSON.stringify(name)}, ${isPem ? `Buffer.from((${given}).trim() + '\\n').toString('base64')` : given}],`
  })
  return [
    `const key = ${environment(keyVariable)}`,
    `const response = await fetch(${JSON.stringify(functionUrl(call))}, {`,
    "  method: 'POST',",
    '  headers: {',
    "    Accept: 'application/json',",
    `    Authorization: 'Basic ' + Buffer.from(${JSON.stringify(`${call.identity}:`)} + key).toString('base64'),`,
    '  },',
    ...(pairs.length === 0
      ? ['  body: new URLSearchParams(),']
      : ['  body: new URLSearchParams([', ...pairs, '  ]),']),
    '})',
    'console.log(response.status, await response.text())',
  ].join('\n')
}

const environment = (name: string): string => `process.env[${JSON.stringify(name)}] ?? ''`
