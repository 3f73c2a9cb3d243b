/** How often the service is looked at for what it accepted: a change that takes longer than a minute is not waited for. */
export const mostLooks = 20

/** Between two looks. */
export const pauseMs = 3000

export const pause = () =>
  new Promise<void>((resume) => {
    setTimeout(resume, pauseMs)
  })
