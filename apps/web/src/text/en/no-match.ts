/** Why a list shows nothing. */
export const noMatch = {
  noColumn: (name: string) => `Nothing matches: there’s no column “${name}”.`,
  noWord: (word: string) => `Nothing matches: “${word}” was read as text, and all words have to match.`,
  noNetwork: (word: string) => `“${word}” isn’t a network: an IPv4 address has 32 bits, an IPv6 address 128.`,
  noNumber: (word: string) => `“${word}” can’t be compared: it isn’t a number in a unit of this column.`,
  readAs: (term: string, amount: string) => `Nothing matches: ${term} was read as ${amount}.`,
  noneRead: 'Nothing to show: some data couldn’t be loaded.',
  noAccess: 'Nothing you have access to.',
}
