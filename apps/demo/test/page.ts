import { routeOf } from '@hosting-console/proxy/portable'
import type { Demo } from '../src/demo.ts'

const basePath = '/some/where/'

/** Asks as a page would that is open below a path of a host. */
export const pageOf =
  (respond: Demo['respond']) =>
  async (method: string, name: string, body?: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://host${basePath}${name}`, { method, headers, body: body ?? null })
    const target = basePath + name
    return await respond(routeOf(target, basePath, false) ?? 'page', { request, target, basePath })
  }

export const problem = async (response: Promise<Response>) =>
  ((await (await response).json()) as { code: string }).code
