import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { StaffListName } from '@pan/contracts/staff/lists/staff-lists'
import { listLists, readList } from '@pan/contracts/staff/lists/lists'
import { readListChange } from '@pan/contracts/staff/lists/list-changes'
import { staffCall } from '../session/staff-call.ts'

/** How often a list that is being applied is looked at. */
const LOOK_MILLISECONDS = 1000

/** The lists with their versions in force. */
export const listsQuery = () =>
  queryOptions({
    queryKey: ['lists'],
    queryFn: async ({ signal }) => (await staffCall(listLists, {}, { signal })).data.lists,
    staleTime: 0,
  })

/** A list with its versions, and what was sent for it. */
export const listQuery = (list: StaffListName) =>
  queryOptions({
    queryKey: ['list', list],
    queryFn: async ({ signal }) => (await staffCall(readList, { params: { list } }, { signal })).data,
    staleTime: 0,
  })

/** What a file or an older version changes. */
export const listChangeQuery = (id: string) =>
  queryOptions({
    queryKey: ['list-change', id],
    queryFn: async ({ signal }) =>
      (
        await staffCall(
          readListChange,
          { params: { change_id: id } },
          // Whoever waits for the end has begun it by hand; looking is nothing that keeps them logged in.
          { signal, isBackground: true },
        )
      ).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.change.state === 'running' ? LOOK_MILLISECONDS : false),
  })

/** After a change was confirmed: what shows it asks anew. */
export function useListChanged(id: string) {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries(listChangeQuery(id))
    await queryClient.invalidateQueries({ queryKey: ['list'], refetchType: 'none' })
    await queryClient.invalidateQueries({ queryKey: ['lists'], refetchType: 'none' })
  }
}
