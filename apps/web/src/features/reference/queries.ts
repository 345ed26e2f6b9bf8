import {
  guidePage,
  referenceIndex,
  referenceOperation,
  searchReference,
} from '@pan/contracts/reference/reference'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const indexQuery = queryOptions({
  queryKey: ['reference'],
  queryFn: ({ signal }) => call(referenceIndex, {}, { signal }),
})

/** What has the words of a text. */
export const foundQuery = (searching: string) =>
  queryOptions({
    queryKey: ['reference-search', searching],
    queryFn: ({ signal }) => call(searchReference, { query: { searching } }, { signal }),
  })

export const operationQuery = (operation: string) =>
  queryOptions({
    queryKey: ['reference-operation', operation],
    queryFn: ({ signal }) => call(referenceOperation, { params: { operation } }, { signal }),
  })

export const guidePageQuery = (page: string) =>
  queryOptions({
    queryKey: ['guide-page', page],
    queryFn: ({ signal }) => call(guidePage, { params: { page } }, { signal }),
  })
