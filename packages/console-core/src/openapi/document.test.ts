import { Validator } from '@seriousme/openapi-schema-validator'
import type { ModuleDescription } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeModule } from '../../test/describe.ts'
import { openApiDocument } from './document.ts'
import { unshapedSchemas } from '../../test/unshaped-schemas.ts'
import { shapeOf } from './response-shape.ts'

const serviceUrl = 'https://api.example.com/v1/'

type Parsed = Record<string, unknown>

const validator = new Validator()

const validity = async (document: object) => {
  const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)) as Parsed)
  return valid ? 'valid' : errors
}

const ip = {
  ...describeModule(
    'ip',
    { setptr: { required: ['ipaddress', 'data'], documentation: 'Sets the reverse name.' } },
    { cloudaccount: true, customernumber: false, username: undefined },
  ),
  description: 'Addresses.',
}

const setptr = {
  schema: {
    type: 'object',
    properties: { ipaddress: { type: 'string' }, data: { type: 'string' } },
    required: ['ipaddress', 'data'],
  },
}

test('a function is a path that takes a form or JSON, with what is known of it', async () => {
  const document = openApiDocument({ service: [ip], serviceUrl })
  expect(document.servers).toEqual([{ url: 'https://api.example.com/v1' }])
  expect(document.info.title).toBe('Control API at api.example.com')
  expect(document.tags).toEqual([{ name: 'ip', description: 'Addresses.', 'x-accepts': ['project', 'user'] }])
  expect(document.paths).toEqual({
    '/ip/setptr': {
      post: {
        operationId: 'ip_setptr',
        tags: ['ip'],
        summary: 'Sets the reverse name.',
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': setptr,
            'application/json': setptr,
          },
        },
        responses: {
          200: {
            description: 'Done.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
          },
          401: { $ref: '#/components/responses/Unauthorized' },
          default: { $ref: '#/components/responses/Refused' },
        },
        'x-effect': { value: 'changes', evidence: { by: 'name', word: 'set' } },
      },
    },
  })
  expect(await validity(document)).toBe('valid')
})

const bodyOf = (module: string, name: string, required: string[]) =>
  openApiDocument({ service: [describeModule(module, { [name]: { required } })], serviceUrl }).paths[
    `/${module}/${name}`
  ]?.post.requestBody?.content['application/x-www-form-urlencoded']

test.each([
  ['server/edit', 'memorysize', { type: ['number'], description: 'In MB.' }],
  ['server/unseen', 'memorysize', { type: ['number', 'string'] }],
  ['server/destroy', 'keepip', { type: ['boolean'] }],
  ['user/login', 'password', { type: 'string', format: 'password' }],
  [
    'server/stop',
    'type',
    {
      anyOf: [{ enum: ['soft', 'hard', 'reboot'] }, { type: 'string' }],
      description: 'Usual values: soft, hard, reboot.',
    },
  ],
])('%s %s', (path, name, schema) => {
  const [module = '', described = ''] = path.split('/')
  expect(bodyOf(module, described, [name])?.schema.properties).toEqual({ [name]: schema })
})

const text = { type: 'string' }
const user = { type: 'object', properties: { username: text, sshkeys: { type: 'array', items: text } } }

test.each([
  ['users', { type: 'array', items: user }],
  ['cloudconfigparams', { type: 'object', additionalProperties: {} }],
])('%s goes in brackets, and has a schema of its own', (name, schema) => {
  expect(bodyOf('server', 'create', [name])).toEqual({
    schema: { type: 'object', properties: { [name]: schema }, required: [name] },
    encoding: { [name]: { style: 'deepObject', explode: true } },
  })
  expect(bodyOf('server', 'unseen', [name])).toMatchObject({ schema: { properties: { [name]: text } } })
})

test('responses that were seen say what is beside the status', async () => {
  const shapes = new Map([['ip/setptr', shapeOf({ details: { ptr: 'www.example.com.' } })]])
  const document = openApiDocument({ service: [ip], serviceUrl, shapes })
  expect(document.paths['/ip/setptr']?.post.responses['200']).toEqual({
    description: 'Done.',
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Envelope' },
            {
              type: 'object',
              properties: {
                response: {
                  type: 'object',
                  properties: {
                    details: { type: 'object', properties: { ptr: { type: 'string' } }, required: ['ptr'] },
                  },
                  required: ['details'],
                },
              },
              required: ['response'],
            },
          ],
        },
      },
    },
  })
  expect(await validity(document)).toBe('valid')
})

test('what anybody may call needs no credentials, and modules that are missing are named', async () => {
  const user = describeModule('user', { login: {} })
  const open = { ...user, authentication: { ...user.authentication, required: false, anonymous: true } }
  const document = openApiDocument({ service: [open], serviceUrl, missing: ['invoice'] })
  expect(document.paths['/user/login']?.post.security).toEqual([{ basic: [] }, {}])
  expect(document['x-missing']).toEqual(['invoice'])
  expect(await validity(document)).toBe('valid')
})

const version = (service: ModuleDescription[]) => openApiDocument({ service, serviceUrl }).info.version

test('the version is another where the description is', () => {
  expect(version([ip])).toBe(version([structuredClone(ip)]))
  expect(version([{ ...ip, allowed_functions: [] }])).not.toBe(version([ip]))
})

test('names that no address can have are left out', () => {
  const service = [describeModule('..', { list: {} }), describeModule('a', { '.': {}, 'b/c{d}': {} })]
  expect(Object.keys(openApiDocument({ service, serviceUrl }).paths)).toEqual(['/a/b%2Fc%7Bd%7D'])
})

test('a slash in the name of a module makes no verb of what follows', () => {
  const service = [describeModule('x/list', { deleteall: {} })]
  const [path] = Object.values(openApiDocument({ service, serviceUrl }).paths)
  expect(path?.post['x-effect'].value).toBe('destroys')
})

const hostileName = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '.',
    '..',
    'a/b',
    '{id}',
    '$ref',
    '$id',
    '$anchor',
    '$dynamicRef',
    '#/a',
    'x y',
    '"',
    '~0',
    '%2F',
    '\ud800',
    '',
    '1',
    'GET',
    'get',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const flag = fc.constantFrom(true, false, undefined)
const hostileModule: fc.Arbitrary<ModuleDescription> = fc.record({
  module: hostileName,
  description: fc.string(),
  authentication: fc.record({
    required: flag,
    apikey: flag,
    anonymous: flag,
    user: fc.record({ username: flag, cloudaccount: flag, customernumber: flag }),
  }),
  allowed_functions: fc.array(
    fc.record({
      function: hostileName,
      documentation: fc.string(),
      get: fc.boolean(),
      post: fc.boolean(),
      required_arguments: fc.array(hostileName, { maxLength: 3 }),
      optional_arguments: fc.array(hostileName, { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
})

test('whatever names a service has, its document is valid and says of each argument that it is one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileModule, { maxLength: 4 }), fc.jsonValue(), async (service, response) => {
      const shape = shapeOf({ ['__proto__']: response, $ref: response, response })
      const shapes = new Map(
        service.flatMap(({ module, allowed_functions: functions }) =>
          functions.map((each) => [`${module}/${each.function}`, shape] as const),
        ),
      )
      const document = openApiDocument({ service, serviceUrl, shapes })
      expect(await validity(document)).toBe('valid')
      expect(unshapedSchemas(document)).toEqual([])
      const ids = Object.values(document.paths).map(({ post }) => post.operationId)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { post } of Object.values(document.paths)) {
        const schema = post.requestBody?.content['application/x-www-form-urlencoded']?.schema
        const names = Object.keys(schema?.properties ?? {})
        const patterns = Object.keys(schema?.patternProperties ?? {}).map((each) => new RegExp(each, 'u'))
        const isDescribed = (each: string) =>
          names.includes(each) || patterns.some((pattern) => pattern.test(each))
        expect(schema?.required?.filter((each) => !isDescribed(each)) ?? []).toEqual([])
      }
    }),
    { numRuns: 60 },
  )
}, 30_000)
