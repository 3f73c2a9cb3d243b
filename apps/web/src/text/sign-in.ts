import { signIn as english } from './en/sign-in.ts'
import { translated } from './text.ts'

export const signInText: typeof english = translated()?.signIn ?? english
