import {
  listStaffArticles,
  readArticleVersion,
  readStaffArticle,
} from '@pan/contracts/staff/articles/writing'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { staffCall } from '../session/staff-call.ts'

/** A page of articles by their addresses; each visit reads it anew, and what was there is shown meanwhile. */
export const articlesQuery = (after: string | undefined, locale: string) =>
  queryOptions({
    queryKey: ['edited-articles', after ?? '', locale],
    queryFn: async ({ signal }) =>
      (await staffCall(listStaffArticles, { query: { after } }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** One of them, with all that an editor needs. */
export const articleQuery = (id: string, locale: string) =>
  queryOptions({
    queryKey: ['edited-article', id, locale],
    queryFn: async ({ signal }) =>
      (await staffCall(readStaffArticle, { params: { id } }, { signal })).data.article,
    staleTime: 0,
  })

/** The texts of a version, which never change. */
export const versionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['article-version', id, number],
    queryFn: async ({ signal }) =>
      (await staffCall(readArticleVersion, { params: { id, number: String(number) } }, { signal })).data
        .texts,
    staleTime: Infinity,
  })

/** Reads an article anew that was changed here, and the lists when somebody comes back to them. */
export function useArticleChanged(id: string) {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['edited-articles'], refetchType: 'none' })
    await queryClient.invalidateQueries({ queryKey: ['edited-article', id] })
  }
}
