/** Prints what was measured on a line of its own, so that the numbers of a run can be put into a table. */
export const printMeasured = (what: string, values: Readonly<Record<string, string>>): void => {
  const parts = Object.entries(values).map(([name, value]) => `${name} ${value}`)
  process.stderr.write(`Measured: ${what}: ${parts.join(', ')}\n`)
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

/** @returns how many milliseconds it took */
export const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}
