/**
 * "Send empty" is said, never guessed: an empty field alone means that the argument is not sent. Apart from the
 * conversion, so that an address that says it does not load what is known of arguments.
 */
export const sendEmpty = Symbol('send empty')
