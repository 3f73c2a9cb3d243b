import { badInput, refuse } from './response.ts'

export const isMultipart = (contentType: string) => /^\s*multipart\/form-data\s*(;|$)/i.test(contentType)

/**
 * The fields of a `multipart/form-data` body in the order they came, a file as the text that is in it. Node.js reads
 * them. @throws Refusal 400 when the body is not what its type says.
 */
export async function readMultipart(body: string, contentType: string): Promise<[string, string][]> {
  try {
    const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
    return await Promise.all(
      [...form].map(
        async ([name, value]): Promise<[string, string]> => [
          name,
          typeof value === 'string' ? value : await value.text(),
        ],
      ),
    )
  } catch {
    return refuse(badInput, 'The multipart form of the request is malformed.')
  }
}
