import { useKeptList } from '../util/kept-list.ts'

/** A named size of a server: memory in MB and cores, as they are typed. */
export type Preset = { name: string; memory: string; cores: string }

export const isPreset = (value: unknown): value is Preset =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'memory', 'cores'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string')

/** The same presets with one more; one of the same name is replaced in its place. */
export const withPreset = (presets: readonly Preset[], preset: Preset): Preset[] =>
  presets.some(({ name }) => name === preset.name)
    ? presets.map((each) => (each.name === preset.name ? preset : each))
    : [...presets, preset]

/** The presets of a server, kept in this browser. One browser may see several services: a server is known by its service, too. */
export const usePresets = (service: string, serverid: string) => {
  const [presets, change] = useKeptList(`presets:${service} ${serverid}`, isPreset)
  return {
    presets,
    add: (preset: Preset) => change((kept) => withPreset(kept, preset)),
    remove: (name: string) => change((kept) => kept.filter((each) => each.name !== name)),
  }
}
