import { useState } from 'react'

/** A named size of a server: memory in MB and cores, as they are typed. */
export type Preset = { name: string; memory: string; cores: string }

/** One browser may see several services: a server is known by its service, too. */
const keyOf = (service: string, serverid: string): string => `console:presets:${service} ${serverid}`

/** What was kept, as far as it is presets: the browser's storage is open to everybody who uses it. */
export const readPresets = (kept: string | null): Preset[] => {
  try {
    const value: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(value) ? value.filter(isPreset) : []
  } catch {
    return []
  }
}

const isPreset = (value: unknown): value is Preset =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'memory', 'cores'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string')

/** The same presets with one more; one of the same name is replaced in its place. */
export const withPreset = (presets: readonly Preset[], preset: Preset): Preset[] =>
  presets.some(({ name }) => name === preset.name)
    ? presets.map((each) => (each.name === preset.name ? preset : each))
    : [...presets, preset]

/** The presets of a server, kept in this browser. */
export const usePresets = (service: string, serverid: string) => {
  const key = keyOf(service, serverid)
  const [presets, setPresets] = useState(() => readPresets(read(key)))
  const change = (next: Preset[]) => {
    setPresets(next)
    try {
      if (next.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Full or forbidden: then they last as long as the page.
    }
  }
  return {
    presets,
    add: (preset: Preset) => change(withPreset(presets, preset)),
    remove: (name: string) => change(presets.filter((each) => each.name !== name)),
  }
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
