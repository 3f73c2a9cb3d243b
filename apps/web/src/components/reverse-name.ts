import { toAscii, withFinalDot } from '@hosting-console/dns'

/** What is typed as a reverse name, as it is sent: without spaces around it, as DNS carries it, and with its final dot. */
export const toReverseName = (typed: string): string => {
  const name = typed.trim()
  return withFinalDot(isPlain(name) ? name : (toAscii(name) ?? name))
}

const isPlain = (name: string): boolean => /^[ -~]*$/.test(name)

/** A name that the service gives by itself: made of the address, and called static. */
export const isUsualName = (name: string): boolean => /^[\da-f]+(-[\da-f]*)*-static\./i.test(name)
