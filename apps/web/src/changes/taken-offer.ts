type Stage = () => void

/**
 * What is to be staged along with a change, once the change is made or staged itself. It was offered for one value: with
 * another one it is not.
 */
export type TakenOffer = {
  put: (value: string, stageIt: Stage | undefined) => void
  /** Leaves nothing behind. */
  take: (value: string) => Stage | undefined
}

/** Whether someone wants what is offered along with a change; kept with what is typed. */
export type More = { isWanted: boolean; want: (isWanted: boolean) => void }

export const createTakenOffer = (): TakenOffer => {
  let held: { value: string; stageIt: Stage | undefined } | undefined
  return {
    put: (value, stageIt) => {
      held = { value, stageIt }
    },
    take: (value) => {
      const stageIt = held?.value === value ? held.stageIt : undefined
      held = undefined
      return stageIt
    },
  }
}
