import { openApiDocument, type ResponseShape, shapeSchema } from '@hosting-console/console-core'
import type { Service } from '../api/service.ts'
import { shapesSeen } from '../api/shapes-seen.ts'
import { type Contents, saveFile } from '../components/save-file.ts'
import { text } from '../text/text.ts'

const save = (name: string, value: object, contents: Contents): void =>
  saveFile(name, 'application/json', `${JSON.stringify(value, null, 2)}\n`, contents)

/** Hands all that was described over as a file, with the fields of responses that were seen, and what couldn't be loaded by name. */
export const saveOpenApi = ({ modules, failures }: Service, serviceUrl: string): void =>
  save(
    'openapi.json',
    openApiDocument({
      service: modules,
      serviceUrl,
      shapes: shapesSeen(),
      missing: failures.map(({ module }) => module),
    }),
    {
      holds: text.views.files.modules(modules.length),
      lacks:
        failures.length > 0
          ? [text.views.files.notLoaded(failures.map(({ module }) => module).join(', '))]
          : [],
    },
  )

const $schema = 'https://json-schema.org/draft/2020-12/schema'

/** What responses were like, of each function that has answered. */
export const saveSchemas = (): void =>
  save(
    'responses.schema.json',
    {
      $schema,
      $defs: Object.fromEntries([...shapesSeen()].map(([path, shape]) => [path, shapeSchema(shape)])),
    },
    { holds: text.views.files.functions(shapesSeen().size) },
  )

/** The same of one function. */
export const saveSchema = (path: string, shape: ResponseShape): void =>
  save(
    `${path.replaceAll('/', '-')}.schema.json`,
    { $schema, title: path, ...shapeSchema(shape) },
    {
      holds: text.views.files.functions(1),
    },
  )
