import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { APPLICANT_KINDS } from '@pan/contracts/pan/applicant'
import { runCommand } from '../../src/cli/run.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { GiveUp } from '../../src/jobs/jobs.ts'
import { loggedIn, somebody } from '../support/accounts.ts'
import { applied, apply, bearer, type Submitted } from '../support/applications.ts'
import { approveRequest } from '../payments/support/approved-refund.ts'
import { sendBatch } from '../support/batches.ts'
import { commandsOn } from '../support/commands.ts'
import { pdf, png, withFile } from '../support/files.ts'
import { sent } from '../support/flows.ts'
import type { Shop } from '../support/shop.ts'
import { read, type Read, type Reader } from './read-back.ts'
import { fillStaff } from './staff-contents.ts'

/** What a release has kept, as it answered then; `contents.json` in the folder of its fixture. */
export interface Contents {
  /** The instant of the last thing that was done. */
  readonly made: string
  readonly reads: readonly Read[]
  /** A submission that was answered: sent again under its key, it gets the same answer. */
  readonly repeated: { readonly key: string; readonly payload: object; readonly applicationId: string }
  /** The mails that wait, and what was given up, by the name of the job. */
  readonly jobs: readonly { readonly name: string; readonly state: string }[]
}

const FLOWS = ['new', 'lost', 'correction'] as const

/** Fills a database with something of everything, all of it by the API and the commands of an operator. */
export async function fill(shop: Shop): Promise<Contents> {
  const { app, clock } = shop
  const wanted: { as: Reader; url: string }[] = []
  const want = (as: Reader, ...urls: string[]) => wanted.push(...urls.map((url) => ({ as, url })))
  const wantApplication = (id: string) =>
    want(
      { applicant: id },
      ...['edit-pan-application', 'payment-details', 'pan-application-status'].map((path) => `${path}/${id}`),
      ...['comment-display', 'attachment-display'].map((path) => `${id}/${path}`),
    )
  const admin = async (...argv: string[]) =>
    JSON.parse(
      await runCommand([...argv, '--json'], {
        commands: commandsOn(shop),
        store: shop.store,
        audit: auditLog(clock, randomIds),
        securityEvents: shop.services.securityEvents,
        operator: 'tester',
      }),
    )
  const post = async (token: string, path: string, payload: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      headers: token === '' ? {} : bearer(token),
      payload,
    })
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`)
    return answer.json()
  }

  for (const flow of FLOWS)
    for (const kind of APPLICANT_KINDS) wantApplication((await sent(shop, { flow, kind })).pan.id)

  // Payments: one that succeeded, one that failed, one that was begun, one that is given back.
  for (const button of ['succeed', 'fail', undefined, 'refunded'] as const) {
    const applicant = await shop.apply({ language: 'ta' })
    const url = await applicant.payUrl()
    if (button === 'fail') await shop.sandbox.press(url, 'fail')
    else if (button) await shop.follow(await shop.sandbox.press(url, 'succeed'))
    if (button === 'refunded') {
      const { pan_coupon_nbr: coupon } = await applicant.pan()
      const [payment] = await admin('payments', 'list', String(coupon))
      const asked = await admin('payments', 'refund', payment.payment, '--reason', 'test', '--yes')
      await approveRequest(shop, asked.request)
    }
    wantApplication(applicant.id)
  }
  const custom = await post('', 'merchant/store', {
    name: 'Asha Specimen',
    email: 'asha.specimen@example.com',
    mobile: '9000000017',
    amount: '1499.50',
    purpose: 'Second card',
    captcha: await shop.captcha(),
  })
  want({}, `merchant/payments/${String(custom.payment_link).split('/').at(-1)}`)

  // Remarks, files and moves.
  const { pan, token } = await applied(shop)
  for (const file of [
    { name: 'photo.png', bytes: png(40, 30) },
    { name: 'proof.pdf', bytes: pdf(), type: 'application/pdf' },
  ]) {
    const { headers, payload } = withFile({ comment: 'My பெயர்\nas asked' }, file)
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/${pan.id}/add-attachment`,
      headers: { ...headers, ...bearer(token) },
      payload,
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
  }
  await admin('application', 'move', pan.pan_coupon_nbr, 'OBJECTION', 'The photograph is missing.')
  wantApplication(pan.id)

  // An account with an application and comments below an article.
  const user = await loggedIn(shop)
  const as = { email: somebody.email, password: somebody.password }
  const owned = (await apply(shop, {}, bearer(user.token))).json<Submitted>().data.pan
  const article = (await app.inject('/api/v1/listing-articles')).json().listing_articles[0].id
  const said = await post(user.token, 'store-comment', { comment: 'Is it so?', cms_id: article })
  clock.forward(61)
  await post(user.token, `reply-comment/${said.data.comment.id}`, { comment: 'It is.' })
  want(as, `get-pan-list-by-user/${user.user.id}`, `edit-pan-application/${owned.id}`)
  want(as, `listing-comment/${article}`)

  // A partner with keys, an application, a file of applications and a webhook.
  const registration = await post('', 'create-affiliate', {
    ...personAffiliate,
    captcha: await shop.captcha(),
  })
  const reference = String(registration.data.id)
  await admin('partners', 'approve', reference)
  for (const mode of ['live', 'test']) {
    const { key } = await admin('partners', 'issue-key', reference, '--mode', mode, '--name', 'till')
    await post(key, 'partner/webhooks', { url: `https://receiver.example/${mode}` })
    const made = await post(key, 'apply-newpan', { ...validNewPan, partner_reference: `${mode}-1` })
    const row = { partner_reference: `${mode}-2`, ...validNewPan }
    const file = [Object.keys(row), Object.values(row)]
      .map((cells) => cells.map((cell) => `"${String(cell)}"`).join(','))
      .join('\n')
    const batch = (await sendBatch(shop, key, file)).json().data.batch.id
    want({ key }, 'partner/key', 'partner/applications', 'partner/webhooks', `partner/batches/${batch}`)
    want({ key }, `partner/applications/${made.data.pan.id}/events`)
  }

  const payload = { ...validNewPan, captcha: await shop.captcha() }
  const key = 'a-key-of-the-kept-release'
  const first = await app.inject({
    method: 'POST',
    url: '/api/v1/apply-newpan',
    headers: { 'idempotency-key': key },
    payload,
  })
  shop.jobs.on('nobody-does-it', () => Promise.reject(new GiveUp('no use')))
  await shop.store.transaction((tx) => shop.jobs.enqueue(tx, 'nobody-does-it', {}))

  const staff = await shop.openStaff()
  const withStaff = { ...shop, staff }
  wanted.push(...(await fillStaff(withStaff)))

  const reads = []
  for (const { as: reader, url } of wanted) reads.push(await read(withStaff, reader, url))
  await staff.close()
  const jobs = (await shop.jobs.list()).rows.map(({ name, state }) => ({ name, state }))
  return {
    made: clock.now().toISOString(),
    reads,
    repeated: { key, payload, applicationId: first.json<Submitted>().data.pan.id },
    jobs: jobs.sort((a, b) => (a.name < b.name ? -1 : 1)),
  }
}
