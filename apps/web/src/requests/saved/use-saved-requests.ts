import { useSession } from '../../api/session-store.ts'
import { useKeptList } from '../../util/kept-list.ts'
import { withImported } from '../../util/list-file.ts'
import { isSavedRequest, type SavedRequest } from './saved-requests.ts'

/** The same requests with others; one of the same name is replaced in its place. */
const withRequests = (kept: readonly SavedRequest[], added: readonly SavedRequest[]): SavedRequest[] => {
  const named = new Map(kept.map((each) => [each.name, each]))
  for (const each of added) named.set(each.name, each)
  return [...named.values()]
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
    bring: (added: readonly SavedRequest[]) => {
      change((kept) => withImported(kept, added))
      return withImported(requests, added).length - requests.length
    },
    remove: (name: string) => change((kept) => kept.filter((each) => each.name !== name)),
  }
}
