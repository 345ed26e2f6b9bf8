import * as pendingMoves from '../../../src/modules/applications/states/pending-moves.repository.ts'
import * as outcomes from '../../../src/modules/applications/states/outcomes.repository.ts'
import * as names from '../../../src/modules/applications/search/name-search.repository.ts'
import * as exportedCases from '../../../src/modules/cases/exports/exported-cases.repository.ts'
import * as exports from '../../../src/modules/cases/exports/exports.repository.ts'
import * as importRows from '../../../src/modules/cases/imports/import-rows.repository.ts'
import * as imports from '../../../src/modules/cases/imports/imports.repository.ts'
import * as standings from '../../../src/modules/cases/imports/standings.repository.ts'
import * as intake from '../../../src/modules/cases/intake/intake.repository.ts'
import * as pans from '../../../src/modules/applications/search/pan-search.repository.ts'
import * as checks from '../../../src/modules/cases/notes/checks.repository.ts'
import * as notes from '../../../src/modules/cases/notes/notes.repository.ts'
import * as presence from '../../../src/modules/cases/notes/presence.repository.ts'
import * as remarksSince from '../../../src/modules/cases/moves/remarks-since.repository.ts'
import * as remarks from '../../../src/modules/cases/remarks/waiting-remarks.repository.ts'
import * as messages from '../../../src/modules/contact/contact-messages.repository.ts'
import * as templates from '../../../src/modules/cases/inbox/templates.repository.ts'
import * as seen from '../../../src/modules/cases/page/seen.repository.ts'
import * as timeline from '../../../src/modules/cases/page/timeline.repository.ts'
import * as assignment from '../../../src/modules/cases/queue/assignment.repository.ts'
import * as work from '../../../src/modules/cases/queue/case-work.repository.ts'
import type { WorkFilter } from '../../../src/modules/cases/queue/work-filter.ts'
import * as chosen from '../../../src/modules/cases/runs/chosen-cases.repository.ts'
import * as runRows from '../../../src/modules/cases/runs/run-rows.repository.ts'
import * as undoneRows from '../../../src/modules/cases/runs/undone-rows.repository.ts'
import * as runs from '../../../src/modules/cases/runs/runs.repository.ts'
import * as storedRun from '../../../src/modules/cases/runs/stored-run.repository.ts'
import * as search from '../../../src/modules/cases/search/case-search.repository.ts'
import * as views from '../../../src/modules/cases/views/views.repository.ts'
import * as directory from '../../../src/modules/staff/directory.repository.ts'
import { AFTER, type Ask, ask, IDS, MOMENT } from './asks.ts'

const PLACE = { place: `1${MOMENT}`, id: 'x' }
const REACH = { after: PLACE, until: PLACE }
const BEFORE = { state: 'SUBMITTED', waitsOn: 'us', since: MOMENT, place: 'x', assignee: null } as const

/** What the queue is narrowed to, each with all that may come with it. */
const FILTERS: readonly WorkFilter[] = [
  { waits_on: 'us' },
  { waits_on: 'us', category: 'NEW', applicant_status: 'individual' },
  { waits_on: 'us', category: 'DUPLICATE', applicant_status: 'individual' },
  { state: 'DELIVERED', category: 'DUPLICATE' },
  { waits_on: 'us', sinceBefore: MOMENT },
  { waits_on: 'us', assignee: null },
  { waits_on: 'us', assignee: 'x' },
  { waits_on: 'us', partner_id: 'x' },
  { state: 'SUBMITTED' },
  { state: 'SUBMITTED', waits_on: 'us', category: 'NEW', sinceBefore: MOMENT },
]

const RUN = {
  id: 'x',
  member: 'x',
  to: 'UNDER_PROCESS',
  reasons: [],
  sealedWords: '',
  state: 'finished',
  isCut: false,
  createdAt: MOMENT,
  finishedAt: MOMENT,
  expiresAt: MOMENT,
} as const

/** What staff ask about cases. */
export const caseAsks: readonly Ask[] = [
  ...FILTERS.flatMap((filter) => [
    ask(work.listCases, filter, { after: PLACE }, 9),
    ask(work.listCases, filter, REACH, 9),
    ask(chosen.listToMove, filter, {}, 9),
    ask(chosen.listToMove, filter, REACH, 9),
    ask(work.countCases, filter, {}, 9),
    ask(work.countPiece, filter, PLACE, 9),
    ask(work.findEnd, filter, PLACE, 9),
    ask(exportedCases.listPart, filter, { after: 'x', last: 'y', until: MOMENT }, 9),
  ]),
  ask(exportedCases.findLastCase),
  ask(exports.findExport, 'x'),
  ask(exports.isAnyRunning, 'x'),
  ask(exports.listExports, 'x', MOMENT, 9),
  ask(exports.keepPiece, { id: 'x', after: 'x', pieces: 1 }, { rows: 1 }, 'x'),
  ask(exports.failExport, 'x', MOMENT),
  ask(exports.removeExport, 'x', MOMENT),
  ask(exports.removeExportsOf, 'x', MOMENT),
  ask(exports.findPiece, 'x', 1),
  ask(work.findCase, 'x'),
  ask(work.listFree, { waits_on: 'us', assignee: null }, { until: PLACE }, 9),
  ask(work.listFree, { waits_on: 'us', assignee: null, state: 'DOCUMENTS_RECEIVED' }, { after: PLACE }, 9),
  ask(work.listFree, { state: 'UNDER_PROCESS', category: 'NEW', applicant_status: 'individual' }, {}, 9),
  ask(work.takeFree, 'x', 'x'),
  ask(assignment.setAssignee, 'x', 'x'),
  ask(assignment.layBack, 'x', 'x'),
  ask(assignment.countOwn, 'x', 9),
  ask(assignment.countOpenOf, IDS),
  ask(assignment.freeOwn, 'x'),
  ask(work.changeWork, 'x', 1, BEFORE),
  ask(work.restoreWork, 'x', BEFORE),
  ask(pendingMoves.findPendingMove, 'x'),
  ask(pendingMoves.removePendingMove, 'x'),
  ask(intake.listEnvelopes, 'x', MOMENT, 9),
  ask(intake.countEnvelopes, 'x', MOMENT),
  ask(remarksSince.findRemarkSince, 'x', MOMENT),
  ask(checks.listChecks, 'x'),
  ask(checks.findCheck, 'x', 'x'),
  ask(checks.removeCheck, 'x', 'x'),
  ask(notes.listNotes, 'x'),
  ask(notes.countNotes, 'x'),
  ask(presence.removePresence, 'x', 'x'),
  ask(presence.forgetPresence, 'x', MOMENT),
  ask(presence.listPresent, 'x', 'x', MOMENT),
  ask(seen.findSeen, 'x', 'x'),
  ask(timeline.listAuditedActions, 'x', IDS, 9),
  ask(names.listBorn, 'x', 9),
  ask(names.listAnswers, IDS),
  ask(search.listIdsBy, 'coupon', 'x', 9),
  ask(search.listIdsBy, 'mobile', 'x', 9),
  ask(search.listIdsBy, 'email', 'x', 9),
  ask(pans.listIdsByPan, IDS, 9),
  ask(search.listIdsByCourier, 'x', 9),
  ask(search.listIdsByPayment, 'x', 9),
  ask(search.listFound, IDS),
  ask(views.listViews, 'x', ['clerk', 'lead'], 9),
  ask(views.countViews, 'x'),
  ask(views.findView, 'x'),
  ask(views.removeView, 'x'),
  ask(remarks.listRemarkWaits, AFTER, 9),
  ask(remarks.listAuthors, 'x'),
  ask(remarks.setRemarkSince, 'x', MOMENT),
  ask(messages.findMessage, 'x'),
  ask(messages.findMessageHead, 'x'),
  ask(messages.listOpenMessages, AFTER, 9),
  ask(messages.listMessagesFrom, ['x', 'y'], 9),
  ask(messages.listUnkeyedMessages, 'x', 9),
  ask(messages.keyMessages, [{ id: 'x', sealed: 'x', key: 'x' }]),
  ask(messages.changeMessage, { id: 'x', version: 1 }, { state: 'done' }),
  ask(messages.listMessagesBefore, MOMENT, 9),
  ask(messages.listMessagesBefore, MOMENT, 9, 'x'),
  ask(messages.removeMessage, 'x'),
  ask(templates.listTemplates, 9),
  ask(templates.changeTemplate, { id: 'x', name: 'x', texts: { en: '', ta: '', hi: '' }, version: 1 }),
  ask(templates.isTemplateThere, 'x'),
  ask(templates.removeTemplate, 'x'),
  ask(storedRun.keepRun, 'x', MOMENT),
  ask(runs.findRun, 'x'),
  ask(runs.beginRun, 'x'),
  ask(runs.finishRun, 'x', MOMENT),
  ask(runRows.countLines, 'x'),
  ask(undoneRows.countUndone, RUN),
  ask(undoneRows.listUndone, RUN, [1, 2]),
  ask(runRows.listLines, 'x', 1, 9),
  ask(runRows.listWaiting, 'x', 9, 9),
  ask(runRows.settleLeft, 'x', 'failed'),
  ask(runRows.settleLine, { runId: 'x', number: 1 }, 'moved'),
  ask(imports.completeImport, 'x', { expiresAt: MOMENT, counts: {} }),
  ask(imports.findImport, 'x'),
  ask(imports.listNewest, MOMENT, 9),
  ask(imports.beginImport, 'x', { confirmedBy: 'x', startsAt: MOMENT }),
  ask(imports.unconfirmImport, 'x', MOMENT),
  ask(imports.suspendImport, 'x'),
  ask(imports.finishImport, 'x', MOMENT),
  ask(importRows.countByOutcome, 'x'),
  ask(importRows.listByOutcome, 'x', 'waiting', 1, 9),
  ask(importRows.settleRow, 'x', { outcome: 'applied' }),
  ask(standings.listStandings, IDS),
  ask(standings.listAnswers, IDS),
  ask(outcomes.listPanHolders, IDS),
  ask(outcomes.listPanGivers, IDS),
  ask(outcomes.listUnkeyed, 'x', 9),
  ask(outcomes.keyPans, [{ id: 'x', sealed: 'x', key: 'x' }]),
  ask(chosen.listByIds, IDS),
  ask(directory.listNames, IDS),
  ask(directory.findEmail, 'x'),
  ask(directory.findLanguage, 'x'),
  ask(directory.listHolders, ['clerk', 'lead']),
  ask(directory.listRolesOf, 'x'),
]
