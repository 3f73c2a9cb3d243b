/** Takes the focus of what leaves the part of the page that holds it, where that part can't take it by itself. */
export const focusHome = { 'data-focus-home': '' }
