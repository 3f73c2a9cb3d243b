/** A value that is changed in its place. */
export const cells = {
  edit: (what: string) => `Edit ${what}`,
  keys: 'Enter to save, Esc to cancel.',
  stagingKeys: 'Enter to save, Shift Enter to stage, Esc to cancel.',
  save: 'Save',
  saveAnyway: 'Save anyway',
  stageAnyway: 'Stage anyway',
  again: {
    enter: 'Press Enter again to save it anyway.',
    'shift enter': 'Press Shift Enter again to stage it anyway.',
    save: 'Press “Save anyway” to save it.',
    stage: 'Press “Stage anyway” to stage it.',
  },
  deleted: 'This record was deleted.',
  yourValue: 'Your value:',
  discard: 'Discard',
  stage: 'Stage',
  stagedIs: 'staged:',
  unstage: (what: string) => `Unstage ${what}`,
  saveMine: 'Overwrite',
  keepTheirs: 'Keep current',
}
