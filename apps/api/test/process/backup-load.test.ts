import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { expect, test } from 'vitest'
import { captcha } from '../../src/auth/captcha.ts'
import { admin } from '../releases/procedure.ts'
import { PROCESS_MILLISECONDS, startedFolder, startServer } from '../support/server-process.ts'
import { solve } from '../support/logins/solve-captcha.ts'

const CAPTCHA_SECRET = 'the captcha secret of this test'
const BETWEEN_MILLISECONDS = 1000 / 15
const challenges = captcha({ secret: CAPTCHA_SECRET, cost: 1, tries: 2, seconds: 600 })

test(
  'a backup below fifteen submissions a second ends, is whole, and turns none of them away',
  { timeout: PROCESS_MILLISECONDS },
  async () => {
    const folder = await startedFolder()
    const server = await startServer(folder.path, { CAPTCHA_SECRET })
    const submit = async () => {
      const answer = await fetch(`${server.url}/api/v1/apply-newpan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...validNewPan, captcha: await solve(await challenges.challenge()) }),
      })
      return answer.status
    }
    const backup = join(folder.path, 'backups', 'one')
    const environment = { DATA_DIR: folder.path }
    let isMade = false
    const made = admin(environment, 'backup', 'create', backup, '--keep', '1', '--json').finally(
      () => (isMade = true),
    )
    const submissions: Promise<number>[] = []
    while (!isMade) {
      submissions.push(submit())
      await pause(BETWEEN_MILLISECONDS)
    }
    const { removed, ...summary } = JSON.parse(await made)
    expect(removed).toBe(0)
    expect(submissions.length).toBeGreaterThan(5)
    expect(new Set(await Promise.all(submissions))).toEqual(new Set([201]))
    expect(JSON.parse(await admin({}, 'backup', 'verify', backup, '--json'))).toEqual(summary)
    await server.end('SIGTERM')
    folder.remove()
  },
)
