/** The path under which the console is served, with a final slash. The proxy writes it into the page. */
export const basePath: string = (
  document.querySelector<HTMLMetaElement>('meta[name="console-base"]')?.content ?? '/'
).replace(/\/*$/, '/')
