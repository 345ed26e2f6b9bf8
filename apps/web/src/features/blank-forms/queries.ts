import { blankForms } from '@pan/contracts/blank-forms'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The forms that can be had empty, with their sizes. */
export const blankFormsQuery = () =>
  queryOptions({
    queryKey: ['blank-forms'],
    queryFn: async ({ signal }) => (await call(blankForms, {}, { signal })).data.blank_forms,
    staleTime: Number.POSITIVE_INFINITY,
  })
