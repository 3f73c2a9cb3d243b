/** What a person is doing with the form of a function. */
export type WorkbenchState =
  /** Filling it in: nothing is said yet of what can't be used. */
  | { phase: 'editing' }
  /** Sent off, or tried to: what can't be used is marked, a value of a step of the plan with this text. */
  | { phase: 'tried'; stepFault?: string | undefined }
  /** Sent off while the current values were loading: nothing is sent unseen that is about to be seen. */
  | { phase: 'held' }
  | { phase: 'confirming' }

/** What happens: a state is entered, or what was sent is done. */
export type WorkbenchEvent = WorkbenchState | 'sent'

/** What was begun while a call was sent goes on when that is done. */
export const nextState = (state: WorkbenchState, event: WorkbenchEvent): WorkbenchState => {
  if (event !== 'sent') return event
  return state.phase === 'tried' ? { phase: 'editing' } : state
}
