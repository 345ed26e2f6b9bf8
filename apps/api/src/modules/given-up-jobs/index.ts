import { givenUpJobsRoutes } from './given-up-jobs.routes.ts'
import { jobsCommands } from './jobs.commands.ts'

export const givenUpJobs = { staffRoutes: [givenUpJobsRoutes], commands: [jobsCommands] }
