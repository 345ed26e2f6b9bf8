import { editPanApplication } from '@pan/contracts/applications'
import type { Pan } from '@pan/contracts/application-answers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Where an application is kept as it was before its first edit in this tab; it goes with the page. */
export const beforeEditKey = (id: string) => ['application-before-edit', id] as const

/** An application with all its answers, as its applicant sees it. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', id],
    queryFn: async ({ signal }) => {
      const asked = { params: { id }, query: { include: 'details' } } as const
      // With the details that were asked for.
      return (await call(editPanApplication, asked, { signal })).pan as Pan
    },
  })
