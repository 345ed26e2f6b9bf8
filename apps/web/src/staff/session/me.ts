import { staffMe } from '@pan/contracts/staff/me'
import type { StaffMe } from '@pan/contracts/staff/staff-schemas'
import type { StaffRight } from '@pan/contracts/kit/access/staff-right'
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { ApiProblem } from '../../api/call.ts'
import { tabStorage } from '../../api/tab-storage.ts'
import { replaceQueryData } from '../../api/replace-query-data.ts'
import { staffCall } from './staff-call.ts'

/** Whose everything is that was read in this tab; undefined before anybody signs in, and after they have signed out. */
let reader: string | undefined

/** Whether somebody was signed in at this tab who has not signed out: their session is over. */
export const isSessionOver = (): boolean => reader !== undefined

let usedElsewhere = false

/** Whether the session of this browser was ended because another browser had its cookie, too. */
export const wasUsedElsewhere = (): boolean => usedElsewhere

/** Takes down why nobody is signed in, as the API says it. */
export const noteSignedOut = (code: string): void => {
  usedElsewhere = code === 'SESSION_USED_ELSEWHERE'
}

/** What one member has read is nothing for another one who signs in at the same tab. */
function readBy(me: StaffMe, queryClient: QueryClient): StaffMe {
  if (reader !== undefined && reader !== me.id)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  reader = me.id
  usedElsewhere = false
  return me
}

/** Who is signed in; null when nobody is. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal, client }): Promise<StaffMe | null> => {
      try {
        return readBy((await staffCall(staffMe, {}, { signal, isBackground: true })).data.me, client)
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 401) return null
        throw error
      }
    },
    // A role that was taken away is gone from the pages soon; each call is judged anew anyway.
    // Of whoever is not signed in there is nothing to learn.
    refetchInterval: ({ state }) => (state.data === null ? false : 60_000),
  })

/** What to do with what a call said of whoever is signed in. */
export function useKeepMe(): (me: StaffMe | null) => void {
  const queryClient = useQueryClient()
  return (me) => replaceQueryData(queryClient, meQuery(), me && readBy(me, queryClient))
}

/** Whoever sits down next sees nothing of what was read or written. */
export function useForgetAll(): () => void {
  const queryClient = useQueryClient()
  return () => {
    reader = undefined
    tabStorage().clear()
    const me = meQuery()
    replaceQueryData(queryClient, me, null)
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== me.queryKey[0] })
  }
}

export const MeContext = createContext<StaffMe | undefined>(undefined)

export function useMe(): StaffMe {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe needs somebody who is signed in')
  return me
}

/** Whether whoever is signed in may do something; the API decides it again. */
export const useMay = (): ((right: StaffRight) => boolean) => {
  const { rights } = useMe()
  return (right) => rights.includes(right)
}
