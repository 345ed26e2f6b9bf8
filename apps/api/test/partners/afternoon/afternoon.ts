/*
 * An afternoon of a partner's engineer, as the guide tells it. It knows the address of the service, a test key, the customer
 * of the guide and the client that is installed beside it, and prints what it saw.
 */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { eventPages, partnerClient } from '@pan/client'
import { verifyWebhook } from '@pan/client/webhooks'

const { PAN_ORIGIN: origin = '', PAN_KEY: key = '' } = process.env
const api = partnerClient({ origin, key })
const order = `order-${crypto.randomUUID()}`

/** What an answer holds; a refusal ends the program. */
async function got<Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> {
  const { data, error, response } = await call
  if (data === undefined) throw new Error(`${response.url}: ${JSON.stringify(error)}`)
  return data
}

// A receiver of webhooks that believes nothing that is not signed.
let secret = ''
const heard: { id: string; type: string; application: string }[] = []
const receiver = createServer((request, response) => {
  const take = (body: string): void => {
    try {
      const event = verifyWebhook({ body, headers: request.headers, secrets: [secret] })
      const { application = '' } = event.data as { application?: string }
      heard.push({ id: String(request.headers['webhook-id']), type: event.type, application })
      response.writeHead(204).end()
    } catch {
      response.writeHead(400).end()
    }
  }
  void text(request).then(take)
})
await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
const hook = `http://localhost:${(receiver.address() as AddressInfo).port}/hooks/pan`
const made = await got(api.POST('/api/v1/partner/webhooks', { body: { url: hook } }))
secret = made.data.secret
const forged = await fetch(hook, { method: 'POST', body: '{}', headers: { 'webhook-id': 'evt_1' } })

async function heardOf(type: string, application: string, times = 1): Promise<string[]> {
  for (let waited = 0; waited < 300; waited += 1) {
    const found = heard.filter((each) => each.type === type && each.application === application)
    if (found.length >= times) return found.map(({ id }) => id)
    await pause(100)
  }
  throw new Error(`Nobody told of ${type}.`)
}

// Three applications: the customer of the guide, and two that the description of the API has as examples.
const customer = JSON.parse(await readFile('customer.json', 'utf8')) as object
const description = (await (await fetch(`${origin}/api/v1/openapi.json`)).json()) as {
  paths: Record<
    string,
    { post: { requestBody: { content: Record<string, { examples: Record<string, { value: object }> }> } } }
  >
}
const exampleOf = (path: string) =>
  description.paths[path]!.post.requestBody.content['application/json']!.examples['individual']!.value
const checked = await got(api.POST('/api/v1/partner/validate/apply-newpan', { body: customer }))
const apply = (path: '/api/v1/apply-newpan' | '/api/v1/apply-replace-crt-pan', answers: object, at: number) =>
  got(
    api.POST(path, {
      body: { ...answers, partner_reference: `${order}-${at}` },
      headers: { 'idempotency-key': `${order}-${at}` },
    }),
  ).then(({ data }) => data.pan as { id: string; application_category: string })
const first = await apply('/api/v1/apply-newpan', customer, 1)
const second = await apply('/api/v1/apply-newpan', exampleOf('/api/v1/apply-newpan'), 2)
const third = await apply('/api/v1/apply-replace-crt-pan', exampleOf('/api/v1/apply-replace-crt-pan'), 3)
const again = await apply('/api/v1/apply-newpan', customer, 1)

// The first customer pays; the others need not.
const of = ({ id }: { id: string }) => ({ params: { path: { id } } })
await got(api.POST('/api/v1/store-payment-mode/{id}', { ...of(first), body: { payment_mode: 'gateway' } }))
await got(
  api.POST('/api/v1/partner/test/applications/{id}/payment', { ...of(first), body: { result: 'succeeded' } }),
)
const [paidEvent] = await heardOf('payment.succeeded', first.id)
for (const each of [second, third])
  await got(api.POST('/api/v1/store-payment-mode/{id}', { ...of(each), body: { payment_mode: 'free' } }))

const links = [
  ...(await Promise.all(
    [first, second, third].map((each) => got(api.GET('/api/v1/download-pan-application/{id}', of(each)))),
  )),
  await got(api.GET('/api/v1/download-acknowledgment/{id}', of(first))),
  await got(api.GET('/api/v1/download-receipt/{id}', of(first))),
]
const documents = await Promise.all(
  links.map(async ({ data }) => (await (await fetch(data.download_link)).text()).slice(0, 5)),
)

// A file of 200 customers, seven of them without an address that a mail can go to; then those seven again.
const form = 'new-pan.individual'
const sample = await (await fetch(`${origin}/api/v1/partner/forms/${form}/sample`)).text()
const [headings = '', row = ''] = sample
  .replace(/^\uFEFF/u, '')
  .trim()
  .split(/\r?\n/u)
/** The cells of a line, with the quotation marks that some of them have. */
const cellsOf = (line: string) => line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,"]*)(?=,|$)/gu) ?? []
const columns = cellsOf(headings).map((cell) => cell.replaceAll('"', ''))
const WRONG = new Set([3, 40, 77, 101, 150, 199, 200])
function fileOf(mistakes: ReadonlySet<number>): Blob {
  const rows = Array.from({ length: 200 }, (_, at) => {
    const cells = cellsOf(row)
    cells[columns.indexOf('partner_reference')] = `${order}-row-${at + 1}`
    if (mistakes.has(at + 1)) cells[columns.indexOf('email_address')] = 'nobody'
    return cells.join(',')
  })
  return new Blob([[headings, ...rows].join('\n')], { type: 'text/csv' })
}
async function send(mistakes: ReadonlySet<number>) {
  const body = new FormData()
  body.set('form', form)
  body.set('file', fileOf(mistakes), 'orders.csv')
  const sent = await got(
    api.POST('/api/v1/partner/batches', { body: body as never, bodySerializer: () => body }),
  )
  const path = { batch_id: sent.data.batch.id }
  for (;;) {
    const { data } = await got(api.GET('/api/v1/partner/batches/{batch_id}', { params: { path } }))
    if (data.batch.is_finished) return { path, rows: data.batch.rows }
    await pause(200)
  }
}
const file = await send(WRONG)
const errors = await got(
  api.GET('/api/v1/partner/batches/{batch_id}/errors', { params: { path: file.path }, parseAs: 'text' }),
)
const corrected = await send(new Set())

// An answer is changed; whoever has read it before that is told.
const read = await got(api.GET('/api/v1/partner/applications/{id}', of(second)))
const change = { appln_place: 'MADURAI', version: read.data.application.version }
const query = { expand: 'answers' }
const params = { path: { id: second.id }, query }
const changed = await got(api.PATCH('/api/v1/partner/applications/{id}', { params, body: change }))
const late = { ...change, appln_place: 'SALEM' }
const stale = await api.PATCH('/api/v1/partner/applications/{id}', { params, body: late })

// What was missed is sent again, with its id.
const { webhook } = made.data
const replayed = { params: { path: { webhook_id: webhook.id, event_id: paidEvent! } } }
await got(api.POST('/api/v1/partner/webhooks/{webhook_id}/deliveries/{event_id}/replay', replayed))
const ids = await heardOf('payment.succeeded', first.id, 2)

// An event is there five seconds after it happened.
const events: string[] = []
let cursor: string | undefined
while (!events.includes('batch.finished')) {
  await pause(200)
  for await (const page of eventPages(api, cursor)) {
    events.push(...page.events.map(({ type }) => type))
    cursor = page.cursor
  }
}

// Too much is refused, and says for how long.
const impatient = partnerClient({ origin, key, patience: { tries: 1 } })
let refused: Response | undefined
for (let calls = 0; calls < 100 && refused?.status !== 429; calls += 1)
  refused = (await impatient.POST('/api/v1/partner/validate/apply-newpan', { body: customer })).response

console.log(
  JSON.stringify({
    forged: forged.status,
    checked: Object.keys(checked.data).length > 0,
    categories: [first, second, third].map((each) => each.application_category),
    repeated: again.id === first.id,
    documents,
    file: [file.rows.submitted, file.rows.refused],
    wrong: errors.trim().split('\n').length - 1,
    corrected: [corrected.rows.exists, corrected.rows.submitted],
    changed: changed.data.application.answers?.['appln_place' as never],
    stale: stale.error?.code,
    replayed: new Set(ids).size,
    events: ['application.submitted', 'payment.succeeded', 'batch.finished'].filter((type) =>
      events.includes(type),
    ),
    refused: [refused?.status, /^[1-9]\d?$/u.test(refused?.headers.get('retry-after') ?? '')],
  }),
)
receiver.close()
receiver.closeAllConnections()
