import { staffDirectory } from '../../staff/directory.service.ts'
import { storyService, type StoryDependencies } from './story.service.ts'

/** What staff with the right to money see and do. */
export function buildStaffPayments(dependencies: Omit<StoryDependencies, 'directory'>) {
  const directory = staffDirectory()
  return { story: storyService({ ...dependencies, directory }) }
}

export type StaffPayments = ReturnType<typeof buildStaffPayments>
