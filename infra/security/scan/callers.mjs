import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { at, environment } from '../../bootstrap/workspace.mjs'
import { jsonOf } from './client.mjs'

const run = promisify(execFile)
const PASSWORD = 'twelve green parrots'
// An invented name that nothing else on the site holds, so that it shows wherever it leaks.
const names = { a: 'ZQALPHAX', b: 'ZQBETAX' }

/** Solves a challenge as a browser does; the program that the README shows. */
export const captcha = async (origin) => {
  const { stdout } = await run('node', [at('docs', 'examples', 'solve-captcha.mjs'), origin], {
    env: environment(),
  })
  return stdout.trim()
}

const answers = (who) => ({
  ...JSON.parse(readFileSync(at('docs', 'examples', 'new-pan.json'), 'utf8')),
  applicant_lastname: names[who],
  name_on_card: `ARUN ${names[who]}`,
  email_address: `${names[who].toLowerCase()}@example.com`,
})

async function applicant({ send }, origin, who) {
  const answer = await send('POST', '/api/v1/apply-newpan', {
    json: { ...answers(who), captcha: await captcha(origin) },
    caller: who,
  })
  const { data } = jsonOf(answer)
  if (!data) throw new Error(`An application could not be submitted: ${answer.text.slice(0, 400)}`)
  return { id: data.pan.id, token: data.token, coupon: data.pan.pan_coupon_nbr }
}

async function account({ send }, origin, who) {
  const email = `scan-${who}-${process.pid}@example.com`
  const registered = await send('POST', '/api/v1/register', {
    json: {
      name: 'Meena Specimen',
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      captcha: await captcha(origin),
    },
    caller: who,
  })
  const login = await send('POST', '/api/v1/login', { json: { email, password: PASSWORD }, caller: who })
  const body = jsonOf(login)
  const token = body.token ?? body.data?.token
  if (!token) throw new Error(`Nobody could log in: ${registered.status} ${login.text.slice(0, 300)}`)
  const user = jsonOf(await send('GET', '/api/user', { token, caller: who }))
  return { token, id: user.id ?? user.user?.id ?? user.data?.id, email }
}

/** A partner of its own, approved as an operator does it, with a test key for each list of scopes. */
async function partner({ send }, origin, description, admin) {
  const example =
    description.paths['/api/v1/create-affiliate'].post.requestBody.content['application/json'].example
  const email = `scan-partner-${process.pid}@example.com`
  const registered = await send('POST', '/api/v1/create-affiliate', {
    json: { ...example, email, captcha: await captcha(origin) },
    caller: 'partner',
  })
  const reference = jsonOf(registered).data?.id
  if (!reference) throw new Error(`No partner could be registered: ${registered.text.slice(0, 400)}`)
  await admin(['partners', 'approve', reference])
  const key = async (...more) => {
    const { stdout } = await admin([
      'partners',
      'issue-key',
      reference,
      '--mode',
      'test',
      '--name',
      'scan',
      ...more,
    ])
    return /pk_test_[\w-]+/u.exec(stdout)?.[0]
  }
  return { key: await key(), readingKey: await key('--scopes', 'applications:read') }
}

/**
 * Who the scan calls as: two applicants, two accounts, a partner with a full and a reading key; `a` is the one whose
 * data nobody else may see.
 */
export async function makeCallers(client, { origin, description, admin, secrets }) {
  const a = await applicant(client, origin, 'a')
  secrets.set(names.a, 'a').set(names.a.toLowerCase(), 'a').set(a.coupon, 'a').set(a.token, 'a')
  return {
    a,
    b: await applicant(client, origin, 'b'),
    userA: await account(client, origin, 'userA'),
    userB: await account(client, origin, 'userB'),
    partner: await partner(client, origin, description, admin),
    passwords: [PASSWORD],
  }
}
