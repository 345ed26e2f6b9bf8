import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someMessage } from '@pan/contracts/forms/samples/contact.cases'
import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import { testClock } from '../support/clock.ts'
import { staffEndpoints } from '@pan/contracts/staff/endpoints'
import {
  atState,
  signedStaff,
  openStaffServer,
  proven,
  type SignedStaff,
  type StaffServer,
} from '../cases/support/cases.ts'

/** What each call that creates something is asked with, and another body that is right, too. */
interface Asked {
  readonly role: 'clerk' | 'lead' | 'administrator' | 'accountant' | 'editor'
  readonly path: (id: string) => string
  readonly body: object
  readonly other: object
  readonly deed?: (id: string) => string
  /** The body that is asked with, where it names what it is about. */
  readonly named?: (id: string) => object
  /** What it is about; the application where it is left out. */
  readonly object?: (server: StaffServer, by: SignedStaff, applicationId: string) => Promise<string>
}
const texts = { en: 'Wait, {name}.', ta: 'காத்திருக்கவும், {name}.', hi: 'रुकें, {name}।' }

async function messageIn(server: StaffServer, { call }: SignedStaff): Promise<string> {
  const url = '/api/v1/contact-messages'
  const payload = { ...someMessage, captcha: await server.captcha() }
  await server.app.inject({ method: 'POST', url, payload })
  const { entries } = (await call('GET', 'inbox')).json().data
  return entries.find(({ kind }: { kind: string }) => kind === 'message').id
}

async function aCategory({ store }: StaffServer, _by: SignedStaff, id: string): Promise<string> {
  await store.transaction(({ tables, db }) =>
    db.insert(tables.articleCategories).values({ slug: 'applying', position: 0, names: { en: 'Applying' } }),
  )
  return id
}

const PAISE = 15_354
const FEE_PAISE = 15_000

async function couponOf({ store }: StaffServer, _by: SignedStaff, id: string): Promise<string> {
  const { applications } = store.tables
  const [row] = await store.db
    .select({ coupon: applications.coupon })
    .from(applications)
    .where(eq(applications.id, id))
  return row!.coupon
}

async function paymentFor(
  { store, clock }: StaffServer,
  _by: SignedStaff,
  applicationId: string,
): Promise<string> {
  const id = 'payment'.padEnd(22, '0')
  await store.transaction(({ tables, db }) =>
    db.insert(tables.payments).values({
      id,
      applicationId,
      mode: 'gateway',
      isTest: false,
      provider: 'sandbox',
      providerPaymentId: 'pay_specimen',
      state: 'succeeded',
      isSurplus: false,
      amountPaise: PAISE,
      feePaise: PAISE,
      chargePaise: 0,
      paidPaise: PAISE,
      currency: 'INR',
      strayPaise: 0,
      toldState: '',
      refunds: 0,
      startedAt: clock.now().toISOString(),
    }),
  )
  return id
}

const ASKED_FOR = {
  kind: 'copy',
  way: 'post',
  identity: 'papers',
  note: '',
  // The day on which the clock of tests begins, in India.
  came_on: formatDate(dayInIndia(testClock().now())),
}
const INVITED = { email: 'new@staff.example', name: 'Meena Specimen', roles: ['clerk'] }
const ASKED: Readonly<Record<string, Asked>> = {
  'POST /v1/staff/members': {
    role: 'administrator',
    path: () => 'members',
    body: INVITED,
    other: { ...INVITED, name: 'Meena Example' },
    deed: () => 'invite:new@staff.example:clerk',
  },
  'POST /v1/staff/cases/next': {
    role: 'clerk',
    path: () => 'cases/next',
    body: {},
    other: { category: 'NEW' },
  },
  'POST /v1/staff/cases/:id/moves': {
    role: 'clerk',
    path: (id) => `cases/${id}/moves`,
    body: { to: 'UNDER_PROCESS', version: 2 },
    other: { to: 'REJECTED', reasons: ['withdrawn'], version: 2 },
  },
  'POST /v1/staff/cases/:id/notes': {
    role: 'clerk',
    path: (id) => `cases/${id}/notes`,
    body: { text: 'The envelope was open.' },
    other: { text: 'The envelope was closed.' },
  },
  'POST /v1/staff/cases/:id/remarks': {
    role: 'clerk',
    path: (id) => `cases/${id}/remarks`,
    body: { text: 'Please sign the form.' },
    other: { text: 'Please send a photograph.' },
  },
  'POST /v1/staff/intake': {
    role: 'clerk',
    path: () => 'intake',
    body: { code: 'nothing that we have' },
    other: { code: 'nothing else, either' },
  },
  'POST /v1/staff/inbox/messages/:message_id/answers': {
    role: 'clerk',
    path: (id) => `inbox/messages/${id}/answers`,
    body: { text: 'We look into it.', version: 0 },
    other: { text: 'We have looked into it.', version: 0 },
    object: messageIn,
  },
  'POST /v1/staff/payments/:payment_id/refund-requests': {
    role: 'accountant',
    path: (id) => `payments/${id}/refund-requests`,
    body: { reason: 'Paid for the wrong person', amount_paise: PAISE },
    other: { reason: 'Paid twice', amount_paise: PAISE },
    deed: (id) => `refund-request:${id}:${PAISE}`,
    object: paymentFor,
  },
  'POST /v1/staff/cash-receipts': {
    role: 'accountant',
    path: () => 'cash-receipts',
    body: {},
    named: (coupon) => ({ pan_coupon_nbr: coupon, amount_paise: FEE_PAISE }),
    other: { pan_coupon_nbr: 'another', amount_paise: FEE_PAISE },
    deed: (coupon) => `cash:${coupon}:${FEE_PAISE}`,
    object: couponOf,
  },
  'POST /v1/staff/people-requests': {
    role: 'lead',
    path: () => 'people-requests',
    body: {},
    named: (id) => ({ ...ASKED_FOR, subjects: [{ kind: 'application', id }] }),
    other: { ...ASKED_FOR, subjects: [{ kind: 'account', id: 'another' }] },
  },
  'POST /v1/staff/templates': {
    role: 'lead',
    path: () => 'templates',
    body: { name: 'Wait', texts },
    other: { name: 'Wait on', texts },
  },
  'POST /v1/staff/articles': {
    role: 'editor',
    path: () => 'articles',
    body: { slug: 'a-new-one', category: 'applying' },
    other: { slug: 'another-one', category: 'applying' },
    object: aCategory,
  },
  'POST /v1/staff/texts/:code/test-mail': {
    role: 'administrator',
    path: () => 'texts/mail.progress.DISPATCHED/test-mail',
    body: {
      locale: 'en',
      subject: 'On its way: {reference}',
      text: 'The card of {reference} is on its way.',
    },
    other: { locale: 'en', subject: 'On its way: {reference}', text: 'Look out for it, {reference}.' },
  },
  'POST /v1/staff/views': {
    role: 'clerk',
    path: () => 'views',
    body: { name: 'Mine', filter: { assignee: 'me' } },
    other: { name: 'Free', filter: { assignee: 'nobody' } },
  },
  'POST /v1/staff/exports': {
    role: 'lead',
    path: () => 'exports',
    body: { filter: { state: 'DELIVERED' }, reason: 'report' },
    other: { filter: { state: 'REJECTED' }, reason: 'report' },
    deed: () => 'export:state=DELIVERED:report',
  },
  'POST /v1/staff/runs': {
    role: 'lead',
    path: () => 'runs',
    body: { filter: { state: 'DOCUMENTS_RECEIVED' }, to: 'UNDER_PROCESS' },
    other: { filter: { state: 'DOCUMENTS_RECEIVED' }, to: 'REJECTED', reasons: ['withdrawn'] },
  },
}

/** A file has to come in parts, which are read elsewhere. */
const creating = staffEndpoints.filter(({ creates, upload }) => creates && !upload)

describe('a call of the staff that creates something', () => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer('sqlite', { SUPPORT_EMAIL: 'help@pan.example' })
  })
  afterAll(() => server.close())

  test.each(creating)(
    '$method $path does it once for one key, and takes the key for nothing else',
    async (each) => {
      const asked = ASKED[`${each.method} ${each.path}`]!
      const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
      await atState(server, 'DOCUMENTS_RECEIVED')
      const by: SignedStaff = await signedStaff(server, asked.role)
      const id = (await asked.object?.(server, by, pan.id)) ?? pan.id
      const send = (key: string, body = asked.named?.(id) ?? asked.body) =>
        by.call('POST', asked.path(id), body, { 'idempotency-key': key })
      if (asked.deed) await proven(server, by.me, asked.deed(id))
      const first = await send('one')
      expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([each.status, undefined])
      const again = await send('one')
      expect([again.statusCode, again.body, again.headers['idempotent-replayed']]).toEqual([
        first.statusCode,
        first.body,
        'true',
      ])
      if (asked.deed) await proven(server, by.me, asked.deed(id))
      const reused = await send('one', asked.other)
      // A proof is for one deed: with another one the body is not even looked at.
      expect(['IDEMPOTENCY_KEY_REUSED', 'PROOF_NEEDED']).toContain(reused.json().code)
    },
  )
})
