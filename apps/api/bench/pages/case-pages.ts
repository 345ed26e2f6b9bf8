import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { one, plain, type Pages } from './asked.ts'

/** Those of cases are under load in `staff.bench.ts`; here they stand alone, on ten times the audit log. */
export const casePages: Pages = {
  'GET /v1/staff/cases': {
    '': () => ({}),
    'by state': () => ({ query: { state: one(['UNDER_PROCESS', 'OBJECTION', 'DELIVERED']) } }),
  },
  'GET /v1/staff/cases/:id': { '': (ids) => ({ path: { id: ids.application() } }) },
  'POST /v1/staff/cases/search': {
    'by coupon': (ids) => ({ body: { text: ids.coupon() } }),
    'by mobile': (ids) => ({ body: { text: ids.mobile() } }),
    'by e-mail': (ids) => ({ body: { text: ids.email() } }),
    'by payment': (ids) => ({ body: { by: 'payment', text: ids.reference() } }),
    'by name and birth': () => ({
      body: {
        by: 'name',
        text: `${validNewPan.applicant_firstname} ${validNewPan.applicant_lastname}`,
        date_of_birth: validNewPan.date_of_birth,
        reason: 'applicant_called',
      },
    }),
  },
  'POST /v1/staff/cases/:id/moves/preview': {
    '': (ids) => ({ path: { id: ids.objected() }, body: { to: 'UNDER_PROCESS', words: '' } }),
  },
  'GET /v1/staff/assignees': plain,
  'GET /v1/staff/intake': plain,
  'GET /v1/staff/moves': { '': (ids) => ({ query: { ids: `${ids.application()},${ids.application()}` } }) },
  'GET /v1/staff/views': plain,
  'GET /v1/staff/imports': plain,
  'GET /v1/staff/imports/:import_id': { '': (ids) => ({ path: { import_id: ids.import() } }) },
  'GET /v1/staff/imports/:import_id/errors': { '': (ids) => ({ path: { import_id: ids.import() } }) },
  'GET /v1/staff/runs/:run_id': { '': (ids) => ({ path: { run_id: ids.run() } }) },
  'GET /v1/staff/exports': plain,
  'GET /v1/staff/exports/:export_id/file': { '': (ids) => ({ path: { export_id: ids.export() } }) },
  'GET /v1/staff/labels': { '': (ids) => ({ query: { ids: ids.application() } }) },
  'GET /v1/staff/letters': { '': (ids) => ({ query: { ids: ids.objected() } }) },
  'GET /v1/staff/cases/:id/letter': { '': (ids) => ({ path: { id: ids.objected() } }) },
  'GET /v1/staff/inbox': plain,
  'GET /v1/staff/inbox/messages/:message_id': { '': (ids) => ({ path: { message_id: ids.message() } }) },
  'GET /v1/staff/templates': plain,
}
