import { addresses as english } from './en/addresses.ts'
import { translated } from './text.ts'

export const addressesText: typeof english = translated()?.addresses ?? english
