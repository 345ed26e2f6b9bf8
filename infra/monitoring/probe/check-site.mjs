import { readFileSync } from 'node:fs'
import { connect } from 'node:tls'

const PATIENCE_MILLISECONDS = 15_000
const applicant = JSON.parse(
  readFileSync(new URL('../../../docs/examples/new-pan.json', import.meta.url), 'utf8'),
)

/** A step that did not end as it should; its message names the step and the status, and nothing that was answered. */
class StepError extends Error {
  constructor(step, what) {
    super(`${step}: ${what}`)
  }
}

async function ask(step, url, { status = 200, ...options } = {}) {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
  const answer = await fetch(url, { ...options, signal }).catch(({ name, cause }) => {
    throw new StepError(step, cause?.code ?? name)
  })
  const body = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== status) throw new StepError(step, `${answer.status} instead of ${status}`)
  return body
}

const json = (body) => JSON.parse(body.toString())

/** The moment at which the certificate of a site ends, in seconds since 1970; undefined without TLS. */
export function certificateEnd(site) {
  const { protocol, hostname, port } = new URL(site)
  if (protocol !== 'https:') return undefined
  return new Promise((done, fail) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      done(Date.parse(socket.getPeerCertificate().valid_to) / 1000)
      socket.destroy()
    })
    socket.setTimeout(PATIENCE_MILLISECONDS, () => socket.destroy(new Error('ETIMEDOUT')))
    socket.once('error', (error) => fail(new StepError('certificate', error.code ?? error.message)))
  })
}

/**
 * Checks a site as an applicant meets it, from outside, with a partner’s key of the test mode: reads the pages, looks something up,
 * applies, reads the application back and fetches its form. Within an hour it applies with one `Idempotency-Key`, so that
 * twenty-four made-up applications a day stay behind. Throws at the first step that fails.
 */
export async function checkSite({ site, key, pages = ['/', '/ta', '/hi'], now = new Date() }) {
  const api = `${site}/api/v1`
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  for (const page of pages)
    if (!(await ask('page', site + page)).includes('<title>')) throw new StepError('page', 'no page')
  await ask('ready', `${site}/api/health/ready`)
  await ask('look-up', `${api}/search-ao-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"city":"Chennai"}',
  })
  const applied = await ask('apply', `${api}/apply-newpan`, {
    status: 201,
    method: 'POST',
    headers: { ...headers, 'idempotency-key': `probe-${now.toISOString().slice(0, 13)}` },
    body: JSON.stringify(applicant),
  })
  const { id } = json(applied).data.pan
  const read = json(await ask('read', `${api}/edit-pan-application/${id}`, { headers }))
  if (read.pan.id !== id) throw new StepError('read', 'another application')
  const link = json(await ask('link', `${api}/download-pan-application/${id}`, { headers })).data
    .download_link
  const form = await ask('form', site + new URL(link).pathname)
  if (!form.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new StepError('form', 'no document')
}
