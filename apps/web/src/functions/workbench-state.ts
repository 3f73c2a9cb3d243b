/** What a person is doing with the form of a function. */
export type WorkbenchState =
  /** Filling it in: nothing is said yet of what can't be used. */
  | { phase: 'editing' }
  /** Sent off, or tried to: what can't be used is marked, a value of a step of the plan with this text. */
  | { phase: 'tried'; stepFault?: string | undefined }
  /** Sent off while the current values were loading: nothing is sent unseen that is about to be seen. */
  | { phase: 'held' }
  | { phase: 'confirming' }
  | { phase: 'staging' }

export type WorkbenchEvent =
  | { type: 'held' | 'confirming' | 'staging' }
  /** Something can't be used, a question was closed, or the call left: the form is as it was. */
  | { type: 'tried'; stepFault?: string | undefined }
  | { type: 'sent' }
  /** What was typed is staged, or was cleared. */
  | { type: 'emptied' }

/** While a call is staged, nothing else begins. */
export const nextState = (state: WorkbenchState, event: WorkbenchEvent): WorkbenchState => {
  switch (event.type) {
    case 'held':
    case 'confirming':
    case 'staging':
      return state.phase === 'staging' ? state : { phase: event.type }
    case 'tried':
      return { phase: 'tried', stepFault: event.stepFault }
    case 'sent':
      // What was begun since goes on.
      return state.phase === 'tried' ? { phase: 'editing' } : state
    case 'emptied':
      return { phase: 'editing' }
  }
}
