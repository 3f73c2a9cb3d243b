import { type ComponentType, createElement, lazy, useState } from 'react'

/** Code of the console that couldn't be loaded: nothing is wrong with what it was to show. */
export class LoadFailure extends Error {
  /** From now on the code is asked for anew; until then what was to show it fails with this. */
  readonly renew: () => void

  constructor(cause: unknown, renew: () => void) {
    super(cause instanceof Error ? cause.message : '', { cause })
    this.renew = renew
  }
}

/** A component whose code comes when it is first shown, or when it is asked for before. */
export type Lazy<Props extends object> = ComponentType<Props> & {
  /** What has come is drawn at once, and not after a fallback. One that fails is loaded again when it is shown. */
  load: () => Promise<void>
}

/**
 * A component whose code is loaded when it is first shown. React keeps a load that failed for good; here an error boundary
 * renews it once it shows the failure, so that trying again loads again. Some browsers keep failed loads as well until the
 * page is loaded anew: where a failure is shown, Reload is beside Try again.
 */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> => {
  let loaded: ComponentType<Props> | undefined
  const make = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        throw new LoadFailure(error, () => {
          part = make()
        })
      }
    })
  let part = make()
  const Part = (props: Props) => {
    const [there] = useState(() => loaded)
    return createElement<Props>(there ?? (part as ComponentType<Props>), props)
  }
  return Object.assign(Part, {
    load: async () => {
      loaded = await load()
    },
  })
}
