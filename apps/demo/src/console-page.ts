import { indexPage } from '@hosting-console/proxy/portable'

/** What the proxy sends with every page, written in by the build. */
declare const pageHeaders: Readonly<Record<string, string>>

/**
 * The page of the console at any of its addresses, under the policy that the proxy sends. Static hosts know neither such
 * addresses nor headers.
 */
export const consolePage = async (basePath: string): Promise<Response> => {
  const stored = await fetch(`${basePath}console.html`, { cache: 'no-cache' })
  if (!stored.ok) return stored
  const html = indexPage(await stored.text(), basePath).replaceAll(
    '"./start-over"',
    `"${basePath}start-over"`,
  )
  return new Response(html, { headers: { ...pageHeaders, 'content-type': 'text/html; charset=utf-8' } })
}
