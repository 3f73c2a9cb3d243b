import { unlistedAddress as english } from './en/unlisted-address.ts'
import { translated } from './text.ts'

export const unlistedAddressText: typeof english = translated()?.unlistedAddress ?? english
