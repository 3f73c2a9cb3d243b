/** Lets time pass, until it is over or the wait was given up. */
export const passUnless =
  (isStopping: () => boolean) =>
  async (ms: number): Promise<void> => {
    for (const end = Date.now() + ms; Date.now() < end && !isStopping(); )
      await new Promise((resume) => setTimeout(resume, Math.min(sliceMs, end - Date.now())))
  }

const sliceMs = 250
