import type { unlistedAddress as english } from '../en/unlisted-address.ts'

export const unlistedAddress: typeof english = {
  title: (address) => `${address} är ingen av adresserna i dina projekt.`,
  hint: 'Dess omvända namn kan begäras ändå. Tjänsten avgör om adressen är din.',
  project: 'Agerar som',
  name: 'Omvänt namn',
  unread: 'Dess nuvarande namn kunde inte läsas, så det kan inte återställas härifrån.',
}
