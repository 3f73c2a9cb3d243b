/** How a change ended that was sent from a view, or why it wasn’t sent. */
export const outcomes = {
  outcomeUnknown: 'Outcome unknown. It may have been carried out; check before retrying.',
  mayBeMade: (what: string, at: string) =>
    `${what} may have been carried out at ${at}: its response was lost. Check before sending it again.`,
  isThereTwice: (what: string) => `${what} is there twice.`,
  sentTwice: 'Both requests were carried out. Delete one of the two.',
  newInList: 'New in the list since it was sent:',
  notListed: 'Nothing new in the list yet.',
  looked: 'I’ve checked',
  mayBeTwice:
    'The same call may have been carried out already: its response was lost. Sent again, it may be done twice.',
  undone: (what: string) => `Undone: ${what}.`,
  notUndone: (what: string) => `Couldn’t undo ${what}.`,
  undoAnyway: 'Undo anyway',
  redo: 'Redo',
  redone: (what: string) => `Redone: ${what}.`,
  notRedone: (what: string) => `Couldn’t redo ${what}.`,
  redoAnyway: 'Redo anyway',
  wouldBe: (what: string) => `Overwriting sets ${what}.`,
  wouldBeDefault: 'Overwriting sets the provider’s default.',
  wouldBeDeleted: 'Overwriting deletes it.',
  notConfirmed: 'Accepted. Waiting for the change to appear.',
  neverShown: 'Accepted, but the service still doesn’t show it.',
  said: (words: string) => `The service says: “${words}”`,
  already: 'No change needed.',
  changedSince: (now: string) => `Changed since${now && `: it’s now ${now}`}. Nothing was sent.`,
}
