import { useQuery } from '@tanstack/react-query'
import { fetchActivity } from '../api/activity.ts'
import { read } from '../api/client.ts'

/** The newest part of the audit log. */
export const useRecent = () =>
  useQuery({ queryKey: ['activity', 'recent'], queryFn: () => read(() => fetchActivity('')), staleTime: 0 })
