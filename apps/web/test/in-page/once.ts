/** Made once for a window: each file with tests evaluates these modules anew, in the window of the file before. */
export const once = <T>(name: string, make: () => T): T => {
  const kept = globalThis as unknown as Record<symbol, { made: T } | undefined>
  return (kept[Symbol.for(`in-page: ${name}`)] ??= { made: make() }).made
}
