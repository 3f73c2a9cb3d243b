import { badInput, refuse } from '../../response.ts'
import type { ArgumentReader } from '../../argument-reader.ts'
import type { ServerSettings } from '../../state.ts'

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: (to - from) / by + 1 }, (_, index) => from + index * by)

/** Sizes one can order: MB, GB, cores, GB per month, Mbit/s. The old lists are public; their upper ends are invented. */
export const units = {
  memorysize: [128, 256, 512, 768, 1024, 1536, 2048, 2560, 3072, 3584, ...steps(4096, 65_536, 1024)],
  disksize: [5, ...steps(10, 1000, 10)],
  cpucores: steps(1, 16, 1),
  transfer: [50, 100, 250, 500, ...steps(1000, 10_000, 1000)],
  bandwidth: [10, 100, 200, 300, 400, 500, 1000],
}

type Size = keyof typeof units

/** The sizes that a call names, each one of those that are listed; that others are refused is inferred from a client. */
export function readSizes<Required extends string, Optional extends string>(
  args: ArgumentReader<Required, Optional>,
  names: readonly (Size & (Required | Optional))[],
): Partial<Pick<ServerSettings, Size>> {
  const sizes: Partial<Record<Size, number>> = {}
  for (const name of names) {
    const value = args.integer(name)
    if (value === undefined) continue
    if (!units[name].includes(value)) refuse(badInput, `${name} is not one of server/allowedarguments.`)
    sizes[name] = value
  }
  return sizes
}

/** `hostname` as a name or a fully qualified name. @throws Refusal 400 when it is neither. */
export function checkHostname(hostname: string) {
  const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
  if (!new RegExp(`^${label}(\\.${label})*$`, 'i').test(hostname))
    refuse(badInput, 'hostname is not a host name.')
  return hostname
}
