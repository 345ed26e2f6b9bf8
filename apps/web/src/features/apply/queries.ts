import { editPanApplication } from '@pan/contracts/applications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

/** An application with all its answers, as its applicant sees it. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', id],
    queryFn: async ({ signal }) => (await call(editPanApplication, { params: { id } }, { signal })).pan,
  })
