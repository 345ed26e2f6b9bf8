import { discardJob, listGivenUpJobs, retryJob } from '@pan/contracts/staff/service/jobs'
import type { StaffServer } from '../module.ts'
import type { GivenUpJobs } from './given-up-jobs.service.ts'

/** What administrators do about jobs that were given up. Why is in the audit log. */
export function givenUpJobsRoutes(
  { serve }: StaffServer,
  { givenUpJobs }: { readonly givenUpJobs: GivenUpJobs },
): void {
  serve(listGivenUpJobs, async ({ query: { cursor } }) => {
    const { rows, next } = await givenUpJobs.list(cursor)
    return {
      data: {
        jobs: rows.map(({ id, name, tries, at, fault, object }) => ({
          id,
          name,
          tries,
          given_up_at: at,
          fault,
          object,
        })),
        next_cursor: next || null,
      },
    }
  })

  serve(retryJob, async ({ params, body: { reason } }, { request, transaction }) => {
    request.noted = { objects: [params.job_id], details: { reason } }
    await givenUpJobs.retry(params.job_id, transaction)
    return { success: true }
  })

  serve(discardJob, async ({ params, body: { reason } }, { request, transaction }) => {
    request.noted = { objects: [params.job_id], details: { reason } }
    await givenUpJobs.discard(params.job_id, transaction)
    return { success: true }
  })
}
