/** A text in the one spelling that is searched in: letters of two parts as one, lower case, without what can’t be seen. */
export const comparableText = (text: string): string =>
  (/^[\0-\x7f]*$/.test(text) ? text : text.replaceAll(invisible, '').normalize('NFC')).toLowerCase()

const invisible = /\p{Default_Ignorable_Code_Point}/gu
