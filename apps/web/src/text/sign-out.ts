import { signOut as english } from './en/sign-out.ts'
import { translated } from './text.ts'

export const signOutText: typeof english = translated()?.signOut ?? english
