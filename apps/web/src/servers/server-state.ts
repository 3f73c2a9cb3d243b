import type { Server } from '@hosting-console/api-client'

/** Whether a server runs, as far as its record says. */
export const stateOf = ({ state, isrunning }: Pick<Server, 'state' | 'isrunning'>): string | undefined =>
  state ?? (isrunning === true ? 'running' : isrunning === false ? 'stopped' : undefined)
