import { staffDirectory } from '../staff/directory.service.ts'
import { copyService, type CopyDependencies } from './copy.service.ts'
import { decidingService } from './deciding.service.ts'
import { erasingService, type ErasingDependencies } from './erasing.service.ts'
import { filingService, type FilingDependencies } from './filing.service.ts'
import { peopleSearch, type PeopleSearchDependencies } from './people-search.service.ts'
import { subjectsService, type SubjectsDependencies } from './subjects.service.ts'

export type PeopleRequestsDependencies = Omit<CopyDependencies, 'filing' | 'subjects'> &
  Omit<ErasingDependencies, 'subjects'> &
  Omit<FilingDependencies, 'directory' | 'subjects'> &
  Omit<PeopleSearchDependencies, 'subjects'> &
  SubjectsDependencies

/** Requests of people about their data. */
export function buildPeopleRequests(dependencies: PeopleRequestsDependencies) {
  const subjects = subjectsService(dependencies)
  const filing = filingService({ ...dependencies, directory: staffDirectory(), subjects })
  const erasing = erasingService({ ...dependencies, subjects })
  return {
    search: peopleSearch({ ...dependencies, subjects }),
    filing,
    deciding: decidingService({ ...dependencies, filing, subjects, erasing }),
    copying: copyService({ ...dependencies, filing, subjects }),
  }
}

export type PeopleRequests = ReturnType<typeof buildPeopleRequests>
