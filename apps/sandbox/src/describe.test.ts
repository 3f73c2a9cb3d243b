import { expect, test } from 'vitest'
import { describeModule } from './describe.ts'
import { defineFunction, serveModules } from './function-table.ts'
import { toJson } from './json.ts'

const tables = {
  sample: {
    description: 'Samples.',
    accepts: { username: false, cloudaccount: true, customernumber: false, anonymous: false },
    functions: {
      list: defineFunction({ documentation: 'Lists.', reads: true, get: true, respond: () => ({}) }),
      old_name: defineFunction({
        documentation: 'Old.',
        only: 'document',
        required: ['a'],
        optional: ['b'],
        respond: () => ({}),
      }),
      make: defineFunction({
        documentation: 'Makes.',
        optional: ['projectkey'],
        inDialect: { document: { required: ['projectkey'] }, live: {} },
        respond: () => ({}),
      }),
    },
  },
}

const described = (dialect: 'both' | 'document' | 'live') => {
  const module = serveModules(tables, dialect).get('sample')
  const parsed: { allowed_functions: object[] } = JSON.parse(toJson(module && describeModule(module)))
  return parsed
}

test('get is 1 or absent and optional_arguments is absent when there are none', () => {
  expect(described('both')).toEqual({
    description: 'Samples.',
    authentication: {
      required: true,
      apikey: true,
      user: { username: false, cloudaccount: true, customernumber: false },
      anonymous: false,
    },
    allowed_functions: [
      { function: 'list', documentation: 'Lists.', get: 1, post: 1, required_arguments: [] },
      {
        function: 'old_name',
        documentation: 'Old.',
        post: 1,
        required_arguments: ['a'],
        optional_arguments: ['b'],
      },
      {
        function: 'make',
        documentation: 'Makes.',
        post: 1,
        required_arguments: [],
        optional_arguments: ['projectkey'],
      },
    ],
  })
})

test('a dialect leaves out names of the other and may ask for other arguments', () => {
  expect(described('live').allowed_functions.slice(1)).toEqual([
    { function: 'make', documentation: 'Makes.', post: 1, required_arguments: [] },
  ])
  expect(described('document').allowed_functions[2]).toEqual({
    function: 'make',
    documentation: 'Makes.',
    post: 1,
    required_arguments: ['projectkey'],
  })
})
