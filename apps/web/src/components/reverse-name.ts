import { withFinalDot } from '@hosting-console/dns'

/** What is typed as a reverse name, as it is sent: without spaces around it, and with its final dot. */
export const toReverseName = (typed: string): string => {
  const name = typed.trim()
  return name === '' ? '' : withFinalDot(name)
}

/** A name that the service gives by itself: made of the address, and called static. */
export const isUsualName = (name: string): boolean => /^[\da-f]+(-[\da-f]*)*-static\./i.test(name)
