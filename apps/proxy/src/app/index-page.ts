/**
 * The build names its files relative to itself; where the console lives is known only now. A `base` element would do the
 * same, and the policy forbids it (SEC-60).
 */
export const indexPage = (html: string, basePath: string): string =>
  html
    .replaceAll('"./assets/', `"${basePath}assets/`)
    .replace('<meta name="console-base" content="/"', `<meta name="console-base" content="${basePath}"`)

/** The page that comes with answers, before and after them. It says that they come, so that it waits for them. */
export const pageParts = (page: string): readonly [begin: string, end: string] => {
  const at = page.lastIndexOf('</body>')
  const begin = at < 0 ? page : page.slice(0, at)
  return [
    begin.replace('<meta name="console-answers" content=""', '<meta name="console-answers" content="coming"'),
    page.slice(begin.length),
  ]
}
