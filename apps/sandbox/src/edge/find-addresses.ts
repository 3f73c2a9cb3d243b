import { lookup } from 'node:dns/promises'

/** The addresses that the system finds for a host name; of one without any, none. */
export async function findAddresses(name: string): Promise<string[]> {
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address)
  } catch {
    return []
  }
}
