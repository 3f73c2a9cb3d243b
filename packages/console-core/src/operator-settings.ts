import type { ConsoleSettings, Effect } from '@hosting-console/contract'

/*
 * What the operator of this console says of the service's functions and arguments. It is known with the session, long before
 * anything is judged by it, so it is in a file of its own.
 */

let overruled: ReadonlyMap<string, Effect> = new Map()
let kept: ReadonlySet<string> = new Set()

/** The operator's word counts more than any other: EFFECTS_FILE and KEPT_ARGUMENTS of the proxy. */
export const applyOperatorSettings = ({
  effects = {},
  keptArguments = [],
}: Partial<Pick<ConsoleSettings, 'effects' | 'keptArguments'>>): void => {
  overruled = new Map(Object.entries(effects).map(([path, effect]) => [path.toLowerCase(), effect]))
  kept = new Set(keptArguments.map((name) => name.toLowerCase()))
}

/** @param path `module/function` */
export const overruledEffect = (path: string): Effect | undefined => overruled.get(path.toLowerCase())

export const isKeptByOperator = (name: string): boolean => kept.has(name.toLowerCase())
