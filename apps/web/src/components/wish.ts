type Stage = () => void

/** What is to be staged along with a change, once the change is made or staged itself. */
export type Wish = { put: (stageIt: Stage | undefined) => void; take: () => Stage | undefined }

export const createWish = (): Wish => {
  let held: Stage | undefined
  return {
    put: (stageIt) => {
      held = stageIt
    },
    take: () => held,
  }
}
