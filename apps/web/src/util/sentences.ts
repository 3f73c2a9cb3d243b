/** Texts one after the other, each a sentence of its own. */
export const sentences = (texts: readonly string[]): string =>
  texts.length < 2
    ? texts.join('')
    : texts.map((text) => (/[.!?…]”?$/.test(text) ? text : `${text}.`)).join(' ')
