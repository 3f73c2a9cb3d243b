/** Lets no more than so many pieces of work run at a time; the others wait in their order. */
export const createTurns = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1
    else await new Promise<void>((resume) => waiting.push(resume))
    try {
      return await work()
    } finally {
      const resume = waiting.shift()
      if (resume) resume()
      else running -= 1
    }
  }
}
