import { type Throttled, throttled } from './throttle.ts'

/**
 * What a tab keeps over a reload: half-typed forms and the calls made, never a secret and never an answer. Cleared at
 * sign-out. A browser that refuses storage costs the convenience, not the page.
 */
const prefix = 'console:'

export const readTab = <T>(name: string, fallback: T): T => {
  try {
    const text = sessionStorage.getItem(prefix + name)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

export const writeTab = (name: string, value: unknown): void => {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Full or forbidden: the form still holds what was typed.
  }
}

/**
 * For what changes many times a second: written at most five times a second, and when the page is left.
 * @returns to be called after each change
 */
export const writeSoon = (write: () => void): Throttled => {
  const soon = throttled(write, 200)
  window.addEventListener('pagehide', soon.flush)
  return soon
}

export const clearTab = (): void => {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix)) sessionStorage.removeItem(name)
  } catch {
    // Forbidden: then nothing was kept either.
  }
}
