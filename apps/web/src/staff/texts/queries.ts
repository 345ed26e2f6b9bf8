import { isPaperCode, type TextCode } from '@pan/contracts/staff/texts/codes'
import { listTexts, readText, readTextVersion } from '@pan/contracts/staff/texts/texts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'

/** All texts in every language, as they go out now. */
export const textsQuery = () =>
  queryOptions({
    queryKey: ['texts'],
    queryFn: async ({ signal }) => (await staffCall(listTexts, {}, { signal })).data.texts,
    staleTime: 0,
  })

/** One of them, with its versions. */
export const textQuery = (code: TextCode) =>
  queryOptions({
    queryKey: ['text', code],
    queryFn: async ({ signal }) => (await staffCall(readText, { params: { code } }, { signal })).data.text,
    staleTime: 0,
  })

/** What a version says, which never changes. */
export const textVersionQuery = (code: TextCode, number: number) =>
  queryOptions({
    queryKey: ['text-version', code, number],
    queryFn: async ({ signal }) =>
      (await staffCall(readTextVersion, { params: { code, number: String(number) } }, { signal })).data.texts,
    staleTime: Infinity,
  })

/** Reads a text anew that was changed here, and the list when somebody comes back to it. */
export function useTextChanged(code: TextCode) {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ ...textsQuery(), refetchType: 'none' })
    // Names of papers come with whoever is signed in: the pages say them at once.
    if (isPaperCode(code)) await queryClient.invalidateQueries(meQuery())
    await queryClient.invalidateQueries(textQuery(code))
  }
}
