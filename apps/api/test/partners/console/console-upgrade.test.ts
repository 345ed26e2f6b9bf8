import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../../src/db/open.ts'
import type { Store } from '../../../src/db/store.ts'
import { leftBy } from '../../releases/stored.ts'
import { databases } from '../../support/databases.ts'
import { rawSql } from '../../support/raw-sql.ts'

const EARLIER = '2026-11-20T10:00:00.000Z'
const LATER = '2026-11-21T10:00:00.000Z'
const MADE_KEY = 'POST /api/v1/partner-console/:partner_id/keys'

const user = (id: string, { confirmed = true, password = true } = {}) =>
  `INSERT INTO users (id, email, name, password_hash, email_verified_at, role, language, created_at) VALUES
    ('${id}', '${id}@example.com', '${id}', ${password ? "'x'" : 'NULL'}, ${confirmed ? `'${LATER}'` : 'NULL'}, 'user', 'en', '${EARLIER}')`
const partner = (id: string, contact: string, { owner = '', state = 'APPROVED' } = {}) =>
  `INSERT INTO affiliates (id, reference, partner_type, email, sealed, language, owner_user_id, state, created_at, changed_at, decided_by, reason) VALUES
    ('${id}', 'PA${id}', 'individual', '${contact}@example.com', '', 'en', ${owner ? `'${owner}'` : 'NULL'}, '${state}', '${EARLIER}', '${LATER}', '', '')`
const used = (who: string, id: string, action = MADE_KEY) =>
  `INSERT INTO audit (id, at, actor, action, object, details) VALUES
    ('${who}-${id}', '${LATER}', 'user:${who}', '${action}', '${id}', '{}')`
const identity = (id: string, at: string) =>
  `INSERT INTO identities (provider, subject, user_id, created_at) VALUES ('facebook', '${id}', '${id}', '${at}')`

describe.each(databases)('the first release with owners of consoles, on %s,', (dialect, it) => {
  let left: Awaited<ReturnType<typeof leftBy>>
  let store: Store
  beforeAll(async () => {
    left = await leftBy('0.2.0', dialect)
    await rawSql(left.url, [
      ...['maker', 'registrant', 'namesake', 'reader'].map((id) => user(id)),
      user('unconfirmed', { confirmed: false }),
      partner('made-key', 'maker'),
      used('maker', 'made-key'),
      partner('was-logged-in', 'registrant', { owner: 'registrant' }),
      partner('address-alone', 'namesake'),
      partner('only-looked', 'reader'),
      used('reader', 'only-looked', 'GET /api/v1/partner-console/:partner_id/webhooks'),
      partner('not-confirmed', 'unconfirmed', { owner: 'unconfirmed' }),
      partner('rejected', 'registrant', { owner: 'registrant', state: 'REJECTED' }),
      // Somebody with another address who was logged in when the form was sent.
      partner('foreign', 'nobody', { owner: 'maker' }),
      user('linked-before'),
      identity('linked-before', EARLIER),
      user('linked-after'),
      identity('linked-after', LATER),
      user('no-password', { password: false }),
      identity('no-password', EARLIER),
    ])
    store = await openStore(left.url, () => {})
    await store.migrate()
  })
  afterAll(async () => {
    await store.close()
    await left.remove()
  })

  it('leaves a console to who has sent the registration or made something there, and to nobody by the address alone', async () => {
    const rows = await store.db.select().from(store.tables.affiliates)
    const bound = rows.filter(({ consoleUserId }) => consoleUserId !== null)
    expect(bound).toHaveLength(2)
    expect(bound).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'made-key', consoleUserId: 'maker', consoleBoundAt: LATER }),
        expect.objectContaining({ id: 'was-logged-in', consoleUserId: 'registrant', consoleBoundAt: LATER }),
      ]),
    )
  })

  test('forgets logins elsewhere that were linked before the address was confirmed, where a password is left', async () => {
    const rows = await store.db.select().from(store.tables.identities)
    expect(rows.map(({ subject }) => subject).sort()).toEqual(['linked-after', 'no-password'])
  })
})
