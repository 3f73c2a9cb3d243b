import type { ModuleDescription } from '@hosting-console/api-client'
import type { Effect } from '@hosting-console/contract'
import { effectOf } from '../effects/effects.ts'
import { type Evidence } from '../effects/harm.ts'
import type { DescribedFunction } from '../service.ts'
import { argumentSchema, isStructured } from './argument-schema.ts'
import type { ResponseShape } from './response-shape.ts'
import { namedSchemas, type Schema, shapeSchema } from './schema.ts'

type Reference = { $ref: string }

type Content = Readonly<
  Record<string, { schema: Schema; encoding?: Readonly<Record<string, { style: string; explode: boolean }>> }>
>

export type Operation = {
  operationId: string
  tags: readonly string[]
  summary?: string
  security?: readonly Record<string, readonly string[]>[]
  requestBody?: { required?: true; content: Content }
  responses: Readonly<Record<string, Reference | { description: string; content: Content }>>
  'x-effect': { value: Effect; evidence: Evidence }
}

/** One function. Errors have the same envelope as everything else, by which they are known; few of their codes are. */
export const operationOf = (
  described: DescribedFunction,
  operationId: string,
  shape?: ResponseShape,
): Operation => {
  const { module, description } = described
  const { effect, evidence } = effectOf(judgedPath(module, description.function), description)
  const body = bodyOf(described)
  return {
    operationId,
    tags: [module.module],
    ...(description.documentation ? { summary: description.documentation } : {}),
    ...(isOpen(module) ? { security: [{ basic: [] }, {}] } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: successOf(shape) } } },
      401: { $ref: '#/components/responses/Unauthorized' },
      default: { $ref: '#/components/responses/Refused' },
    },
    'x-effect': { value: effect, evidence },
  }
}

/** A slash inside of a name must not make a word of the module the verb that a function is judged by. */
const judgedPath = (module: ModuleDescription, name: string): string =>
  `${module.module.replaceAll('/', '_')}/${name.replaceAll('/', '_')}`

const isOpen = ({ authentication: { required, anonymous } }: ModuleDescription): boolean =>
  anonymous === true || required === false

const bodyOf = (described: DescribedFunction): Operation['requestBody'] => {
  const { path, description } = described
  const { required_arguments: required, optional_arguments: optional } = description
  const names = [...new Set([...required, ...optional])]
  if (names.length === 0) return undefined
  const structured = names.filter((name) => isStructured(path, name))
  const encoding = Object.fromEntries(
    structured.map((name) => [name, { style: 'deepObject', explode: true }]),
  )
  const schema = {
    type: 'object',
    ...namedSchemas(names.map((name) => [name, argumentSchema(path, name)])),
    ...(required.length > 0 ? { required: [...new Set(required)] } : {}),
  }
  return {
    ...(required.length > 0 ? { required: true } : {}),
    content: {
      'application/x-www-form-urlencoded': { schema, ...(structured.length > 0 ? { encoding } : {}) },
      'application/json': { schema },
    },
  }
}

/** What is beside the status; of a response whose names are data nothing can be said beside it. */
const successOf = (shape: ResponseShape | undefined): Schema => {
  const envelope = { $ref: '#/components/schemas/Envelope' }
  if (!shape?.fields) return envelope
  return {
    allOf: [
      envelope,
      { type: 'object', properties: { response: shapeSchema(shape) }, required: ['response'] },
    ],
  }
}

const status: Schema = { $ref: '#/components/schemas/Status' }
const text: Schema = { type: 'string' }

/** An envelope; some functions say nothing of themselves where they succeed. */
const envelope = (required: readonly string[]): Schema => ({
  type: 'object',
  properties: {
    response: {
      type: 'object',
      properties: {
        status,
        debug: {
          type: 'object',
          description: 'May echo the input.',
          properties: {
            input: {
              type: 'object',
              properties: { projectkey: text, organizationnumber: { type: ['string', 'number'] } },
            },
          },
        },
      },
      ...(required.length > 0 ? { required } : {}),
    },
  },
  required: ['response'],
})

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

export const components = {
  schemas: {
    Status: {
      type: 'object',
      properties: {
        code: {
          type: 'integer',
          description: '200 where it is done; else as the HTTP status, or one of the function.',
        },
        timestamp: { type: 'string', description: 'ISO 8601 with UTC offset.' },
        text: { type: 'string', description: 'OK, or what the function says.' },
      },
      required: ['code', 'text'],
    },
    Envelope: envelope([]),
    Refusal: envelope(['status']),
  },
  responses: {
    Unauthorized: refusal(
      "The credentials are wrong, or the user name is of a kind that the module doesn't accept.",
    ),
    Refused: refusal('Refused or failed, for the reason in `response.status.text`.'),
  },
  securitySchemes: {
    basic: {
      type: 'http',
      scheme: 'basic',
      description:
        'User name: a project, an organization number or a user name. Password: a permanent or temporary key.',
    },
  },
} as const
