import { answerTemplates } from '@pan/contracts/staff/inbox/templates'
import { queryOptions } from '@tanstack/react-query'
import { staffCall } from '../session/staff-call.ts'

export const templatesQuery = () =>
  queryOptions({
    queryKey: ['templates'],
    queryFn: async ({ signal }) => (await staffCall(answerTemplates, {}, { signal })).data.templates,
  })
