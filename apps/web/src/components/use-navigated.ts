import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * For what is kept in the address and held by a view: a navigation within the screen says anew what it is. What is typed
 * is written into the address past the router, and is no navigation.
 * @param take sets state by the query of the new address; called while rendering
 */
export const useNavigated = (take: (search: URLSearchParams) => void): void => {
  const [search] = useSearchParams()
  const { key } = useLocation()
  const [seen, setSeen] = useState(key)
  if (key === seen) return
  setSeen(key)
  take(search)
}
