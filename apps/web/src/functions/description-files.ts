import { openApiDocument } from '@hosting-console/console-core'
import type { Service } from '../api/service.ts'
import { download } from '../util/download.ts'

/** Hands all that was described over as a file, with what couldn't be loaded by its name. */
export const saveOpenApi = ({ modules, failures }: Service, serviceUrl: string): void => {
  const document = openApiDocument({
    service: modules,
    serviceUrl,
    missing: failures.map(({ module }) => module),
  })
  download('openapi.json', 'application/json', `${JSON.stringify(document, null, 2)}\n`)
}
