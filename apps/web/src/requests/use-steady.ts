import { useState } from 'react'

/** What is asked to be typed. Once someone types, what is found later asks for nothing else. */
export const useSteady = <T>(asked: T, typed: string): T => {
  const [kept, setKept] = useState(asked)
  if (typed === '' && kept !== asked) setKept(asked)
  return typed === '' ? asked : kept
}
