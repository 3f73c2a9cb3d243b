/**
 * The build names its files relative to itself; where the console lives is known only now. A `base` element would do the
 * same, and the policy forbids it (SEC-60).
 */
export const indexPage = (html: string, basePath: string): string =>
  html
    .replaceAll('"./assets/', `"${basePath}assets/`)
    .replace('<meta name="console-base" content="/"', `<meta name="console-base" content="${basePath}"`)
