import { catalogues } from '@pan/contracts/messages/catalogues'
import { STAFF_LISTS } from '@pan/contracts/staff/lists/staff-lists'
import { TEXT_CODES } from '@pan/contracts/staff/texts/codes'
import { one, plain, someDay, type Pages } from './asked.ts'

const { en } = catalogues

/** Of writers, lists, texts, administrators and auditors, and of oneself. */
export const servicePages: Pages = {
  'GET /v1/staff/articles': plain,
  'GET /v1/staff/articles/:id': { '': (ids) => ({ path: { id: ids.article() } }) },
  'GET /v1/staff/articles/:id/versions/:number': {
    '': (ids) => ({ path: { id: ids.article(), number: String(1 + Math.floor(Math.random() * 20)) } }),
  },
  'POST /v1/staff/article-preview': { '': () => ({ body: { markdown: 'A **word**. '.repeat(500) } }) },
  'GET /v1/staff/comments': {
    waiting: () => ({ query: { which: 'waiting' } }),
    hidden: () => ({ query: { which: 'hidden' } }),
  },
  'GET /v1/staff/lists': plain,
  'GET /v1/staff/paper-names': plain,
  'GET /v1/staff/lists/:list': { '': () => ({ path: { list: one(STAFF_LISTS) } }) },
  'GET /v1/staff/list-changes/:change_id': { '': (ids) => ({ path: { change_id: ids.listChange() } }) },
  'GET /v1/staff/texts': plain,
  'GET /v1/staff/texts/:code': { '': () => ({ path: { code: one(TEXT_CODES) } }) },
  'GET /v1/staff/texts/:code/versions/:number': {
    '': () => ({ path: { code: 'mail.remark', number: String(Math.floor(Math.random() * 3)) } }),
  },
  'POST /v1/staff/texts/:code/preview': {
    '': () => ({
      path: { code: 'mail.remark' },
      body: { locale: 'en', subject: en['mail.remark.subject'], text: en['mail.remark.text'] },
    }),
  },
  'GET /v1/staff/official-forms': plain,
  'GET /v1/staff/members': plain,
  'GET /v1/staff/jobs': plain,
  'GET /v1/staff/health': plain,
  'GET /v1/staff/numbers': plain,
  'POST /v1/staff/audit/search': {
    all: () => ({ body: { kind: 'all' } }),
    'all of some days': () => ({ body: { kind: 'all', from: someDay(90), to: someDay(80) } }),
    refused: () => ({ body: { kind: 'refused' } }),
    'refused on a day': () => ({ body: { kind: 'refused', from: someDay(40), to: someDay(40) } }),
    'by actor': (ids) => ({ body: { kind: 'actor', name: ids.actor() } }),
    'by actor on a day': (ids) => ({
      body: { kind: 'actor', name: ids.staffActor(), from: someDay(70), to: someDay(70) },
    }),
    'by object': (ids) => ({ body: { kind: 'object', name: ids.object() } }),
    'by coupon': (ids) => ({ body: { kind: 'object', name: ids.coupon() } }),
    'by deed': (ids) => ({ body: { kind: 'deed', name: ids.deed() } }),
    'by deed on a day': (ids) => ({
      body: { kind: 'deed', name: ids.deed(), from: someDay(70), to: someDay(70) },
    }),
    'of nobody': () => ({ body: { kind: 'actor', name: 'staff:nobody' } }),
  },
  'GET /v1/staff/audit/day': { '': () => ({ query: { day: someDay() } }) },
  'GET /v1/staff/me': plain,
  'GET /v1/staff/me/sessions': plain,
  'GET /v1/staff/me/passkeys': plain,
}

const OF_A_FEW_FILES =
  'an operator brings a few files; nothing of it grows, and what is made of one is measured by pdf.bench.ts'

/** What stands behind a page and is not measured here, and why. */
export const NOT_MEASURED: Readonly<Record<string, string>> = {
  'POST /v1/staff/invitation': 'nobody is signed in there: one row by its key',
  'GET /v1/staff/cases/:id/files/:file_id': 'the bytes of a file, by its key, which the filling has none of',
  'GET /v1/staff/article-pictures/:name':
    'the bytes of a picture, by its name, which the filling has none of',
  'GET /v1/staff/official-forms/:form/:version/file': OF_A_FEW_FILES,
  'GET /v1/staff/official-forms/:form/:version': OF_A_FEW_FILES,
  'POST /v1/staff/official-forms/:form/:version/map/check': OF_A_FEW_FILES,
  'GET /v1/staff/official-forms/:form/:version/map': OF_A_FEW_FILES,
  'POST /v1/staff/official-forms/:form/:version/test-sheet': OF_A_FEW_FILES,
  'POST /v1/staff/official-forms/:form/:version/map/proposal': OF_A_FEW_FILES,
}
