import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** What the tests use of a service; the file has more, which only a container engine can carry out. */
type Service = {
  environment: Record<string, string>
  command: string[]
  user: string
  volumes: string[]
  read_only: boolean
  cap_add: string[]
}

type Compose = {
  services: Record<'console-1' | 'console-2' | 'store' | 'audit' | 'front', Service>
  networks: { front: { ipam: { config: { subnet: string }[] } } }
}

/**
 * A compose file with its variables put in.
 * @param variables every one that it asks for
 */
export const readCompose = (file: string, variables: Readonly<Record<string, string>>): Compose =>
  parse(
    readFileSync(file, 'utf8').replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => {
      const value = variables[name]
      if (value === undefined) throw new Error(`The compose file asks for ${name}.`)
      return value
    }),
  )

/** @returns what a service sees at which path: a file beside the compose file, or a volume by its name */
export const volumesOf = ({ volumes }: Service) =>
  volumes.map((volume) => {
    const [from = '', to = '', mode] = volume.split(':')
    return { from, to, isReadOnly: mode === 'ro' }
  })
