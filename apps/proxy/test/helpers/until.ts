/** Lets other things happen until something is so; the test's own time limit ends it when that never comes. */
export const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

/** All three sides run in this process, so that a thousand turns without a byte mean that no one has one to send. */
export const isStill = (count: () => number): Promise<void> => {
  let [before, still] = [0, 0]
  return until(() => {
    still = count() === before ? still + 1 : 0
    before = count()
    return still > 1000
  })
}
