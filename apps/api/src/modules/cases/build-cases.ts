import type { Audit } from '../../observability/audit/audit.ts'
import type { Pdfs } from '../../pdf/pdfs.ts'
import type { Applications } from '../applications/applications.service.ts'
import { allottedPans } from '../applications/states/allotted-pans.service.ts'
import type { ApplicationStates } from '../applications/states/application-states.service.ts'
import { nameSearch } from '../applications/search/name-search.service.ts'
import { panSearch } from '../applications/search/pan-search.service.ts'
import { samePersonSearch } from '../applications/search/same-person.service.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import type { ContactMessages } from '../contact/contact-messages.service.ts'
import type { Dependencies } from '../dependencies.ts'
import { staffDirectory } from '../staff/directory.service.ts'
import type { TextsInUse } from '../texts/texts-in-use.service.ts'
import { exportWork } from './exports/export-work.service.ts'
import { exportsService } from './exports/exports.service.ts'
import { importsService } from './imports/imports.service.ts'
import { operatorPans } from './imports/operator-pans.service.ts'
import { importWork } from './imports/import-work.service.ts'
import { standingsBy } from './imports/standings.ts'
import { papersService } from './papers/papers.service.ts'
import { intakeService } from './intake/intake.service.ts'
import { inboxService } from './inbox/inbox.service.ts'
import { messagesService } from './inbox/messages.service.ts'
import { templatesService } from './inbox/templates.service.ts'
import { caseMovesService } from './moves/case-moves.service.ts'
import { waitingMoves } from './moves/waiting-moves.service.ts'
import { checksService } from './notes/checks.service.ts'
import { notesService } from './notes/notes.service.ts'
import { presenceService } from './notes/presence.service.ts'
import { casePageService } from './page/case-page.service.ts'
import { seenService } from './page/seen.service.ts'
import { assignmentService } from './queue/assignment.service.ts'
import { queueService } from './queue/queue.service.ts'
import { workingDays } from './queue/working-days.ts'
import { waitingRemarks } from './remarks/waiting-remarks.service.ts'
import { revealService } from './reveal/reveal.service.ts'
import { runsService } from './runs/runs.service.ts'
import { runWork } from './runs/run-work.service.ts'
import { caseSearchService } from './search/case-search.service.ts'
import { viewsService } from './views/views.service.ts'

interface CasesDependencies extends Omit<Dependencies, 'links'> {
  readonly pdfs: Pdfs
  readonly audit: Audit
  readonly applications: Applications
  readonly attachments: Attachments
  readonly contactMessages: ContactMessages
  readonly progress: ApplicationStates
  readonly texts: TextsInUse
}

/** Everything that staff do with cases. */
export function buildCases(dependencies: CasesDependencies) {
  const { config, sealer, contactMessages: messages } = dependencies
  const calendar = workingDays({ holidays: config.STAFF_HOLIDAYS, days: config.STAFF_CASE_DAYS })
  const directory = staffDirectory()
  const queue = queueService({ ...dependencies, directory, calendar })
  const checks = checksService({ ...dependencies, directory })
  const notes = notesService({ ...dependencies, directory })
  const waiting = waitingMoves(dependencies)
  const moves = caseMovesService({ ...dependencies, directory, queue, checks, waiting })
  const seen = seenService(dependencies)
  const allotted = allottedPans(dependencies)
  const pans = panSearch({ ...dependencies, allotted })
  const samePerson = samePersonSearch({ sealer, pans })
  const remarks = waitingRemarks()
  const work = runWork({ ...dependencies, waiting, directory })
  const standings = standingsBy({ sealer, pans: allotted })
  const importing = { ...dependencies, directory, standings }
  const staffOrigin = config.STAFF_PORT === 0 ? undefined : config.STAFF_ORIGIN
  return {
    caseQueue: queue,
    caseAssignment: assignmentService({ ...dependencies, directory, queue }),
    casePapers: papersService(dependencies),
    caseImports: importsService({ ...importing, work: importWork(importing) }),
    operatorPans: operatorPans({ ...importing, staffOrigin }),
    caseExports: exportsService({
      ...dependencies,
      queue,
      work: exportWork({ ...dependencies, directory, calendar }),
      perDay: config.STAFF_EXPORTS_PER_DAY,
    }),
    caseIntake: intakeService({ ...dependencies, directory, waiting }),
    caseMoves: moves,
    caseChecks: checks,
    caseNotes: notes,
    casePresence: presenceService({ ...dependencies, directory }),
    casePage: casePageService({
      ...dependencies,
      directory,
      queue,
      moves,
      checks,
      notes,
      seen,
      samePerson,
    }),
    waitingRemarks: remarks,
    inbox: inboxService({ ...dependencies, messages, remarks, calendar }),
    inboxMessages: messagesService({ ...dependencies, messages, directory }),
    answerTemplates: templatesService(dependencies),
    caseReveal: revealService({ ...dependencies, messages, perDay: config.STAFF_REVEALS_PER_DAY }),
    caseSearch: caseSearchService({
      ...dependencies,
      names: nameSearch(dependencies),
      pans,
      messages,
      queue,
      perMinute: config.STAFF_SEARCHES_PER_MINUTE,
    }),
    caseViews: viewsService(dependencies),
    caseRuns: runsService({ ...dependencies, directory, queue, work }),
  }
}

export type CasesServices = ReturnType<typeof buildCases>
