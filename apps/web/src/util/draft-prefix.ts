/** Before the name of each draft, where a tab keeps it. Here, as it is asked for before what reads them is loaded. */
export const draftPrefix = 'draft '
