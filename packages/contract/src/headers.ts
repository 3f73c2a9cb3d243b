/** On a call that no person asked for just now, a poll say: it doesn't keep a session alive. Its value is `1`. */
export const backgroundHeader = 'Console-Background'
