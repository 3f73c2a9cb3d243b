/** Lets other things happen until something is so; the test's own time limit ends it when that never comes. */
export const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}
