/** Where a tab keeps what is typed into cells and not saved. Here, as it is asked for before what reads it is loaded. */
export const typedCellsKey = 'drafts'

/** Where a tab keeps which forms were typed into since they were sent. */
export const typedFormsKey = 'unsent forms'
