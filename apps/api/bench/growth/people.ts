import { setTimeout as wait } from 'node:timers/promises'
import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { json } from '../lookups-under-load.ts'
import { runStatements } from './data.ts'
import { captchas, submissions } from '../submissions.ts'

/** Each call that changes an application has one of its own, as often as an endpoint is called. */
export const APPLICATIONS = 200
/** An author writes five a minute, and what is measured is among them. */
export const COMMENTS = 2
const ASK_MILLISECONDS = 50
const MEMBER = {
  name: 'Meena Specimen',
  email: 'meena.specimen@example.com',
  password: 'twelve green parrots',
}

interface Submitted {
  readonly data: {
    readonly pan: { readonly id: string; readonly pan_coupon_nbr: string }
    readonly token: string
  }
}

/** What is there from the first size on. */
export interface Settled {
  /** The application that those which are put in are like. */
  readonly pattern: string
  readonly partner: { readonly id: string; readonly key: string; readonly webhook: string }
  readonly article: string
}

export type People = Awaited<ReturnType<typeof peopleFor>>

const nextCaptcha = captchas()
export const captcha = (): string => nextCaptcha()

const posting = (body: object | string, headers: object = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The answers of somebody whose card is to be corrected. */
export const replacement = {
  ...minimalAnswers('correction', 'individual'),
  application_category: 'CORRECTION',
}

/** Gives what its calls give, one after another and again from the start. */
function inTurn<T>(all: readonly T[]): () => T {
  let turn = 0
  return () => all[turn++ % all.length]!
}

async function many<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}

/** An account, and a partner who is approved and whose console it runs, with an address that hears of events. */
export async function settle(
  api: string,
  databaseUrl: string,
  admin: (words: readonly string[]) => Promise<{ readonly stdout: string }>,
  receiver: string,
): Promise<Settled> {
  const {
    data: { pan },
  } = await json<Submitted>(`${api}/apply-newpan`, posting(submissions()()))
  await json(
    `${api}/register`,
    posting({ ...MEMBER, password_confirmation: MEMBER.password, captcha: captcha() }),
  )
  // Nobody stands for a partner whose address is not known to be theirs.
  await runStatements(databaseUrl, ['UPDATE users SET email_verified_at = created_at'])
  await json(`${api}/create-affiliate`, posting({ ...personAffiliate, captcha: captcha() }))
  const said = async <T>(...words: string[]) => JSON.parse((await admin([...words, '--json'])).stdout) as T
  const [registration] = (await said<{ rows: { id: string }[] }>('partners', 'list')).rows
  const { id } = registration!
  await said('partners', 'approve', id, '--reason', 'bench')
  const { key } = await said<{ key: string }>('partners', 'issue-key', id, '--mode', 'live')
  await said('partners', 'bind', id, MEMBER.email)
  const { data: made } = await json<{ data: { webhook: { id: string } } }>(
    `${api}/partner/webhooks`,
    posting({ url: receiver }, bearer(key)),
  )
  const { listing_articles: articles } = await json<{ listing_articles: { id: string }[] }>(
    `${api}/listing-articles`,
  )
  return { pattern: pan.id, partner: { id, key, webhook: made.webhook.id }, article: articles[0]!.id }
}

/** Those who call at one size, with tokens that hold and what they may read and change. */
export async function peopleFor(api: string, { partner, article }: Settled) {
  const submit = async (path: string, body: object | string, headers: object = {}) =>
    (await json<Submitted>(`${api}/${path}`, posting(body, headers))).data
  const login = await json<{ token: string; user: { id: string } }>(
    `${api}/login`,
    posting({ email: MEMBER.email, password: MEMBER.password }),
  )
  const member = bearer(login.token)
  for (let own = 0; own < 5; own++) await submit('apply-newpan', submissions()(), member)

  const applied = await submit('apply-newpan', submissions()())
  const applicant = bearer(applied.token)
  const { data: form } = await json<{ data: { download_link: string } }>(
    `${api}/download-pan-application/${applied.pan.id}`,
    { headers: applicant },
  )

  const program = bearer(partner.key)
  const ofPartner = await many(APPLICATIONS, () => submit('apply-newpan', validNewPan, program))
  const replacements = await many(APPLICATIONS, () => submit('apply-replace-crt-pan', replacement, program))
  const { data: events } = await json<{ data: { cursor: string } }>(`${api}/partner/events`, {
    headers: program,
  })
  const delivered = async (): Promise<string> => {
    const path = `${api}/partner/webhooks/${partner.webhook}/deliveries`
    const { data } = await json<{ data: { deliveries: { event_id: string }[] } }>(path, { headers: program })
    // What was submitted above is told to the address by a job.
    if (data.deliveries.length === 0) await wait(ASK_MILLISECONDS)
    return data.deliveries[0]?.event_id ?? delivered()
  }
  const file = new FormData()
  const sample = await fetch(`${api}/partner/forms/new-pan.individual/sample`)
  file.set('file', await sample.blob(), 'orders.csv')
  file.set('form', 'new-pan.individual')
  file.set('dry_run', 'true')
  const { data: checked } = await json<{ data: { batch: { id: string } } }>(`${api}/partner/batches`, {
    method: 'POST',
    headers: program,
    body: file,
  })

  const comment = async () =>
    (
      await json<{ data: { comment: { id: string } } }>(
        `${api}/store-comment`,
        posting({ cms_id: article, comment: 'I have a question.' }, member),
      )
    ).data.comment.id
  const { latest_articles: latest } = await json<{ latest_articles: { slug: string }[] }>(
    `${api}/latest-articles`,
  )
  return {
    headers: { nobody: {}, applicant, member, partner: program } as const,
    applicant: { id: applied.pan.id, coupon: applied.pan.pan_coupon_nbr },
    form: new URL(form.download_link).pathname.split('/').at(-1)!,
    member: { id: login.user.id, email: MEMBER.email, password: MEMBER.password },
    partner,
    ofPartner: inTurn(ofPartner.map(({ pan }) => pan.id)),
    ofReplacement: inTurn(replacements.map(({ pan }) => pan.id)),
    event: await delivered(),
    eventsCursor: events.cursor,
    batch: checked.batch.id,
    article: { id: article, slug: latest[0]!.slug },
    comment: inTurn(await many(COMMENTS, comment)),
  }
}
