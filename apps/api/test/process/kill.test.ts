import { setImmediate as turn } from 'node:timers/promises'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { captcha } from '../../src/auth/captcha.ts'
import { solve } from '../support/logins/solve-captcha.ts'
import { startedFolder, startServer, type ServerProcess } from '../support/server-process.ts'

const ROUNDS = 2
const IN_FLIGHT = 32
const ENVIRONMENT = {
  CAPTCHA_SECRET: 'the captcha secret of this test',
  // Everybody comes again at the same time, and nobody is to be turned away for that.
  CALLS_UNDER_WAY_MAX: '0',
  EVENT_LOOP_DELAY_MILLISECONDS_MAX: '0',
}
const challenges = captcha({ secret: ENVIRONMENT.CAPTCHA_SECRET, cost: 1, tries: 2, seconds: 600 })

interface Sent {
  readonly key: string
  readonly body: string
}

interface Accepted extends Sent {
  readonly id: string
  readonly token: string
}

async function newCall(number: number): Promise<Sent> {
  const answers = {
    ...validNewPan,
    email_address: `storm.${number}@example.com`,
    captcha: await solve(await challenges.challenge()),
  }
  return { key: `storm-key-${number}`, body: JSON.stringify(answers) }
}

async function submit({ url }: ServerProcess, sent: Sent): Promise<Accepted> {
  const answer = await fetch(`${url}/api/v1/apply-newpan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': sent.key },
    body: sent.body,
  })
  const { data } = (await answer.json()) as { data: { pan: { id: string }; token: string } }
  return { ...sent, id: data.pan.id, token: data.token }
}

/** Sends calls as fast as they are answered until the server is gone; gives what was accepted and what was not. */
async function storm(server: ServerProcess, calls: Sent[], killAfter: number) {
  const accepted: Accepted[] = []
  const unanswered: Sent[] = []
  let killed: Promise<unknown> | undefined
  async function client() {
    for (let call = calls.pop(); call && !killed; call = calls.pop()) {
      try {
        accepted.push(await submit(server, call))
      } catch {
        unanswered.push(call)
      }
      if (accepted.length >= killAfter) killed ??= turn().then(() => server.end('SIGKILL'))
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, client))
  await killed
  return { accepted, unanswered }
}

function countRows(file: string) {
  const database = new Database(file, { readonly: true })
  const one = (sql: string) => database.prepare(sql).pluck().get()
  const counts = {
    applications: one('SELECT count(*) FROM applications'),
    complete: one('SELECT count(DISTINCT application_id) FROM consents'),
    keptAnswers: one('SELECT count(*) FROM idempotent_answers'),
    integrity: one('PRAGMA integrity_check'),
    brokenReferences: database.pragma('foreign_key_check'),
  }
  database.close()
  return counts
}

test(
  'a server killed in a storm of submissions has lost no accepted one and has none half',
  { timeout: 300_000 },
  async () => {
    const folder = await startedFolder()
    const everyone = new Map<string, Accepted>()
    for (let round = 0; round < ROUNDS; round++) {
      const calls = await Promise.all(
        Array.from({ length: 240 }, (_, number) => newCall(round * 1000 + number)),
      )
      const { accepted, unanswered } = await storm(
        await startServer(folder.path, ENVIRONMENT),
        calls,
        40 + round * 120,
      )
      expect(unanswered.length).toBeGreaterThan(0)

      const again = await startServer(folder.path, ENVIRONMENT)
      // Whoever got no answer sends the same again and has one application in the end.
      for (const each of [
        ...accepted,
        ...(await Promise.all(unanswered.map((call) => submit(again, call)))),
      ]) {
        everyone.set(each.id, each)
      }
      for (const { id, token } of accepted) {
        const answer = await fetch(`${again.url}/api/v1/edit-pan-application/${id}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        expect(await answer.json()).toMatchObject({
          pan: { id, applicant_lastname: 'SPECIMEN', aadhar_nbr: 'XXXXXXXX2346' },
        })
      }
      await again.end('SIGTERM')
      expect(countRows(`${folder.path}/pan.db`)).toEqual({
        applications: everyone.size,
        complete: everyone.size,
        keptAnswers: everyone.size,
        integrity: 'ok',
        brokenReferences: [],
      })
    }
    folder.remove()
  },
)
