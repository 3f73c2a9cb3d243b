/**
 * The build names its files relative to itself; where the console lives is known only now. A `base` element would do the
 * same, and the policy forbids it (SEC-60).
 */
export const indexPage = (html: string, basePath: string): string =>
  html
    .replaceAll('"./assets/', `"${basePath}assets/`)
    .replace('<meta name="console-base" content="/"', `<meta name="console-base" content="${basePath}"`)

/** What Vite notes of a file of the build; `imports` are keys of other notes. */
type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[] }

type Manifest = Record<string, Chunk>

/** What all screens share, with what that imports: the first file asks for it when it has run, and a page can name it before. */
export const sharedFiles = (manifest: Manifest): string[] => {
  const keys = new Set(Object.keys(manifest).filter((key) => manifest[key]?.name === 'shared'))
  for (const key of keys) for (const each of manifest[key]?.imports ?? []) keys.add(each)
  return [...keys].flatMap((key) => (manifest[key]?.isEntry ? [] : (manifest[key]?.file ?? [])))
}

/** The page that comes with answers, before and after them. It says that they come, so that it waits for them. */
export const pageParts = (
  page: string,
  { basePath, preloaded }: { basePath: string; preloaded: readonly string[] },
): readonly [begin: string, end: string] => {
  const links = preloaded.map((file) => `<link rel="modulepreload" crossorigin href="${basePath}${file}">`)
  const [begin = '', end] = page.split(/(?=<\/body>)/)
  const said = begin.replace('name="console-answers" content=""', 'name="console-answers" content="coming"')
  return [said.replace('</head>', `${links.join('')}</head>`), end ?? '']
}
