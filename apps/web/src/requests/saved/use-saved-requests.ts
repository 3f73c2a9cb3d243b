import { useSession } from '../../api/session-store.ts'
import { useKeptList } from '../../util/kept-list.ts'
import { isSavedRequest, type SavedRequest } from './saved-requests.ts'

/** The same requests with others; one of the same name is replaced in its place. */
const withRequests = (kept: readonly SavedRequest[], added: readonly SavedRequest[]): SavedRequest[] => {
  const named = new Map(kept.map((each) => [each.name, each]))
  for (const each of added) named.set(each.name, each)
  return [...named.values()]
}

/**
 * The same requests with those of a file: one that is there already is there once, and one of a name that is taken gets another
 * name. A file replaces nothing.
 */
export const withImported = (
  kept: readonly SavedRequest[],
  added: readonly SavedRequest[],
): SavedRequest[] => {
  const all = [...kept]
  for (const each of added) {
    const sameName = (name: string) => all.find((other) => other.name === name)
    const isSame = (other: SavedRequest | undefined) =>
      other !== undefined && JSON.stringify({ ...other, name: '' }) === JSON.stringify({ ...each, name: '' })
    let { name } = each
    for (let count = 2; sameName(name) && !isSame(sameName(name)); count += 1)
      name = `${each.name} (${count})`
    if (!sameName(name)) all.push({ ...each, name })
  }
  return all
}

/** One browser may see several services. */
export const useSavedRequests = () => {
  const {
    settings: { serviceUrl },
  } = useSession()
  const [requests, change] = useKeptList(`requests:${serviceUrl}`, isSavedRequest)
  return {
    requests,
    add: (...added: readonly SavedRequest[]) => change((kept) => withRequests(kept, added)),
    bring: (added: readonly SavedRequest[]) => change((kept) => withImported(kept, added)),
    remove: (name: string) => change((kept) => kept.filter((each) => each.name !== name)),
  }
}
