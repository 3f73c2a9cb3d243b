/** What an input method uses a key for, `keyCode` 229 in Safari, is no key of the page: no handler of it hears of one. */
addEventListener(
  'keydown',
  (event) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
  },
  { capture: true },
)
