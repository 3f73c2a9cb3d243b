import type { noMatch as english } from '../en/no-match.ts'

export const noMatch: typeof english = {
  noColumn: (name) => `Inget stämmer: det finns ingen kolumn ”${name}”.`,
  noWord: (word) => `Inget stämmer: ”${word}” lästes som text, och alla ord måste finnas.`,
  noNetwork: (word) => `”${word}” är inget nätverk: en IPv4-adress har 32 bitar, en IPv6-adress 128.`,
  noNumber: (word) => `”${word}” går inte att jämföra: det är inget tal i någon av kolumnens enheter.`,
  readAs: (term, amount) => `Inget stämmer: ${term} lästes som ${amount}.`,
  noneRead: 'Här finns inget att visa: allt kunde inte läsas.',
  noAccess: 'Inget som du har åtkomst till.',
}
