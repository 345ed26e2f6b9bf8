import { office, representative } from '@pan/contracts/forms/samples/new-pan.sample'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { REVEALED_FIELDS } from '@pan/contracts/staff/cases/reveal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applied, bearer } from '../../support/applications.ts'
import { databases } from '../../support/databases.ts'
import { caseOf, signedStaff, openStaffServer, proven, type StaffServer } from '../support/cases.ts'

const NOTE = 'He sounded like his brother.'

describe.each(databases)('the page of a case on %s', (dialect, it) => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer(dialect, { STAFF_REVEALS_PER_DAY: '2', STAFF_SEARCHES_PER_MINUTE: '30' })
  })
  afterAll(() => server.close())

  const audited = async (action: string) => {
    const { tables, db } = server.store
    return (await db.select().from(tables.audit)).filter((row) => row.action === action)
  }
  /** The numbers that nothing but a reveal gives out. */
  const numbers = [validNewPan['aadhar_nbr'], validNewPan['cell_nbr'], validNewPan['email_address']].map(
    String,
  )

  test('has everything but full numbers, and so has every other answer about cases', async () => {
    const { pan } = await applied(server)
    const clerk = await signedStaff(server, 'clerk', 'lead')
    const page = await caseOf(clerk, pan.id)
    expect(page.masked).toEqual(expect.arrayContaining(['aadhar_nbr', 'cell_nbr', 'email_address']))
    expect(page.masked.every((name: string) => (REVEALED_FIELDS as readonly string[]).includes(name))).toBe(
      true,
    )
    expect(page.answers).toMatchObject({ applicant_lastname: validNewPan['applicant_lastname'] })
    const answers = await Promise.all([
      clerk.call('GET', `cases/${pan.id}`),
      clerk.call('GET', 'cases?state=SUBMITTED'),
      clerk.call('POST', 'cases/search', { text: validNewPan['cell_nbr'] }),
      clerk.call('POST', `cases/${pan.id}/moves/preview`, { to: 'DOCUMENTS_RECEIVED' }),
      clerk.call('POST', 'runs', { ids: [pan.id], to: 'DOCUMENTS_RECEIVED' }),
      clerk.call('POST', `cases/${pan.id}/presence`, { is_here: true }),
    ])
    for (const answer of answers) {
      expect(answer.statusCode).toBeLessThan(300)
      for (const number of numbers) expect(answer.body).not.toContain(number)
    }
  })

  it('shows what has changed since the version that the reader has seen before', async () => {
    const { pan, token } = await applied(server)
    const one = await signedStaff(server, 'clerk')
    expect(await caseOf(one, pan.id)).toMatchObject({ changed: [], seen_at: '' })
    const payload = {
      ...validNewPan,
      version: 1,
      cell_nbr: '9000000002',
      landline_std: '044',
      landline_nbr: '2345678',
    }
    const edited = await server.app.inject({
      method: 'POST',
      url: `/api/v1/newpan-update/${pan.id}`,
      headers: bearer(token),
      payload,
    })
    expect(edited.statusCode).toBe(200)
    const page = await caseOf(one, pan.id)
    expect(page.changed.toSorted()).toEqual(['cell_nbr', 'landline_nbr', 'landline_std'])
    expect(page.seen_at).not.toBe('')
    expect((await caseOf(one, pan.id)).changed).toEqual(page.changed)
    expect((await caseOf(await signedStaff(server, 'clerk'), pan.id)).changed).toEqual([])
    expect(page.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['submitted', 'edited'])
  })

  test('a note is for staff alone: nothing that an applicant, a partner, an export or an event gives has it', async () => {
    const { pan, token } = await applied(server)
    const clerk = await signedStaff(server, 'support')
    const added = await clerk.call('POST', `cases/${pan.id}/notes`, { text: NOTE })
    expect([added.statusCode, added.json().data.note.text]).toEqual([201, NOTE])
    expect((await caseOf(clerk, pan.id)).notes).toMatchObject([
      { text: NOTE, by: { name: 'Kavya Specimen' } },
    ])
    const headers = bearer(token)
    const given = [
      `/api/v1/edit-pan-application/${pan.id}?include=details`,
      `/api/v1/${pan.id}/comment-display?include=details`,
      `/api/v1/${pan.id}/attachment-display?include=details`,
      `/api/v1/track-application/${pan.id}?include=details`,
    ]
    for (const url of given) {
      const answer = await server.app.inject({ url, headers })
      expect(answer.body).not.toContain('brother')
    }
    const { tables, db } = server.store
    const left = await Promise.all(
      [
        tables.remarks,
        tables.partnerEvents,
        tables.audit,
        tables.caseNotes,
        tables.applications,
        tables.idempotentAnswers,
      ].map((table) => db.select().from(table)),
    )
    expect(JSON.stringify(left)).not.toContain('brother')
    const empty = await clerk.call('POST', `cases/${pan.id}/notes`, { text: ' \u200b ' })
    expect([empty.statusCode, empty.json().code]).toEqual([422, 'VALIDATION_FAILED'])
  })

  it('its checklist asks for papers of an office and of a representative where the answers name one, and keeps what was looked at', async () => {
    const clerk = await signedStaff(server, 'clerk')
    const { pan } = await applied(server)
    const proofs = async (id: string) =>
      (await caseOf(clerk, id)).checks.map(({ proof }: { proof: string }) => proof)
    expect(await proofs(pan.id)).toEqual(['identity', 'address', 'birth', 'aadhaar', 'photos'])
    await clerk.call('PUT', `cases/${pan.id}/checks/office`, { outcome: 'missing', from: '' })
    expect(await proofs(pan.id)).toContain('office')
    const { id } = (await applied(server, { ...office, ...representative })).pan
    expect(await proofs(id)).toEqual(expect.arrayContaining(['office', 'representative']))
  })

  it('a move warns of what these answers need and nobody has looked at, and not of what they do not need', async () => {
    const clerk = await signedStaff(server, 'clerk')
    const open = async (id: string) =>
      (await clerk.call('POST', `cases/${id}/moves/preview`, { to: 'DOCUMENTS_RECEIVED' })).json().data
        .open_checks
    const own = ['identity', 'address', 'birth']
    expect(await open((await applied(server)).pan.id)).toEqual([...own, 'aadhaar', 'photos'])
    const { id } = (await applied(server, { ...office, ...representative })).pan
    expect(await open(id)).toEqual([...own, 'office', 'aadhaar', 'photos', 'representative'])
    await clerk.call('PUT', `cases/${id}/checks/office`, { outcome: 'ok', from: '' })
    expect(await open(id)).toEqual([...own, 'aadhaar', 'photos', 'representative'])
  })

  test('its checklist has the papers that were named, and keeps what each clerk found', async () => {
    const { pan } = await applied(server)
    const clerk = await signedStaff(server, 'clerk')
    const { checks } = await caseOf(clerk, pan.id)
    expect(checks).toContainEqual(
      expect.objectContaining({
        proof: 'identity',
        declared: validNewPan['id_proof_id'],
        outcome: '',
        by: null,
      }),
    )
    const set = (proof: string, outcome: string, from = '') =>
      clerk.call('PUT', `cases/${pan.id}/checks/${proof}`, { outcome, from })
    expect((await set('identity', 'ok')).json().data.check).toMatchObject({
      outcome: 'ok',
      by: { name: 'Kavya Specimen' },
    })
    expect((await set('birth', 'missing')).statusCode).toBe(200)
    expect((await set('police', 'ok')).statusCode).toBe(404)
    const preview = await clerk.call('POST', `cases/${pan.id}/moves/preview`, { to: 'DOCUMENTS_RECEIVED' })
    expect(preview.json().data.open_checks).toEqual(['address', 'birth', 'aadhaar', 'photos'])
    await set('birth', '', 'missing')
    const after = (await caseOf(clerk, pan.id)).checks as { proof: string; outcome: string }[]
    expect(after.filter(({ outcome }) => outcome !== '').map(({ proof }) => proof)).toEqual(['identity'])
  })

  test('says who else has it open, until they leave or are not heard of any more', async () => {
    const { pan } = await applied(server)
    const [one, two] = await Promise.all([signedStaff(server, 'clerk'), signedStaff(server, 'support')])
    const here = async (by: typeof one, is_here = true) =>
      (await by.call('POST', `cases/${pan.id}/presence`, { is_here })).json().data.here
    expect(await here(one)).toEqual([])
    expect(await here(two)).toEqual([{ id: one.me.memberId, name: 'Kavya Specimen' }])
    expect(await here(one)).toHaveLength(1)
    await here(two, false)
    expect(await here(one)).toEqual([])
    await here(two)
    server.clock.forward(30)
    expect(await here(one)).toEqual([])
  })

  it('a reveal needs a fresh proof of that very deed, is in the audit log, and is limited a day', async () => {
    const { pan } = await applied(server)
    const clerk = await signedStaff(server, 'clerk')
    const reveal = (field: string) =>
      clerk.call('POST', `cases/${pan.id}/reveal`, { field, reason: 'compare_with_proof' })
    const without = await reveal('cell_nbr')
    expect([without.statusCode, without.json().code]).toEqual([403, 'PROOF_NEEDED'])
    await proven(server, clerk.me, `reveal:${pan.id}:email_address`)
    expect((await reveal('cell_nbr')).statusCode).toBe(403)
    await proven(server, clerk.me, `reveal:${pan.id}:cell_nbr`)
    const shown = await reveal('cell_nbr')
    expect(shown.json().data).toMatchObject({
      value: validNewPan['cell_nbr'],
      shown_seconds: 30,
      left_today: 1,
    })
    expect((await reveal('cell_nbr')).statusCode).toBe(403)
    expect(await audited('case reveal')).toContainEqual(
      expect.objectContaining({
        actor: `staff:${clerk.me.memberId}`,
        object: pan.id,
        details: { field: 'cell_nbr', reason: 'compare_with_proof', session: clerk.me.sessionId },
      }),
    )
    expect((await reveal('email_address')).json().data.left_today).toBe(0)
    await proven(server, clerk.me, `reveal:${pan.id}:aadhar_nbr`)
    const tooMany = await reveal('aadhar_nbr')
    expect([tooMany.statusCode, tooMany.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(
      (await caseOf(clerk, pan.id)).timeline.filter(({ kind }: { kind: string }) => kind === 'revealed'),
    ).toHaveLength(2)
  })

  test('is found exactly, by a name only with the day of birth, and each search is audited without what was looked for', async () => {
    const { pan } = await applied(server, {
      cell_nbr: '9000000077',
      email_address: 'seventy.seven@example.com',
    })
    const clerk = await signedStaff(server, 'support')
    const find = async (body: object) => {
      const answer = await clerk.call('POST', 'cases/search', body)
      return answer.statusCode === 200
        ? answer.json().data.cases.map(({ id }: { id: string }) => id)
        : answer.statusCode
    }
    expect(await find({ text: pan.pan_coupon_nbr.toLowerCase() })).toEqual([pan.id])
    expect(await find({ text: '+91 90000 00077' })).toEqual([pan.id])
    expect(await find({ text: 'Seventy.Seven@example.com' })).toEqual([pan.id])
    expect(await find({ text: '9000000078' })).toEqual([])
    expect(await find({ text: validNewPan['applicant_lastname'] })).toBe(422)
    const name = { by: 'name', text: validNewPan['applicant_lastname'].toLowerCase() }
    expect(await find(name)).toBe(422)
    const born = { ...name, date_of_birth: validNewPan['date_of_birth'] }
    // A name finds others, too: whoever looks for one says why.
    expect(await find(born)).toBe(422)
    expect(await find({ ...born, reason: 'applicant_called' })).toContain(pan.id)
    expect(await find({ ...born, reason: 'applicant_called', text: 'NOBODY' })).toEqual([])
    expect(await find({ by: 'courier', text: 'EM000000000IN' })).toEqual([])
    const rows = await audited('case search')
    expect(rows.map(({ details }) => details['by'])).toEqual(
      expect.arrayContaining(['coupon', 'mobile', 'email', 'name']),
    )
    const named = rows.filter(({ details }) => details['by'] === 'name')
    expect(named.map(({ details }) => details['reason'])).toEqual(named.map(() => 'applicant_called'))
    expect(JSON.stringify(rows)).not.toMatch(/9000000077|seventy|SPECIMEN/iu)
    for (let at = 0; at < 30; at++) await find({ text: '9000000078' })
    expect(await find({ text: '9000000078' })).toBe(429)
  })

  it('names other applications of the same person, by number or address together with the day of birth', async () => {
    const same = { cell_nbr: '9000000088', email_address: 'eighty.eight@example.com' }
    const first = await applied(server, same)
    const second = await applied(server, same)
    await applied(server, { ...same, date_of_birth: '02-02-1992' })
    const { others } = await caseOf(await signedStaff(server, 'clerk'), first.pan.id)
    expect(others).toMatchObject([{ id: second.pan.id, same: ['mobile', 'email'] }])
  })

  test('a view is kept for oneself or a role, and only who gives cases to others shares one', async () => {
    const [clerk, other, lead] = await Promise.all([
      signedStaff(server, 'clerk'),
      signedStaff(server, 'clerk'),
      signedStaff(server, 'lead'),
    ])
    const save = (by: typeof clerk, name: string, shared_with = '') =>
      by.call('POST', 'views', { name, filter: { state: 'UNDER_PROCESS' }, shared_with })
    const list = async (by: typeof clerk) =>
      (await by.call('GET', 'views')).json().data.views.map(({ name }: { name: string }) => name)
    expect((await save(clerk, 'Mine')).statusCode).toBe(201)
    expect((await save(clerk, 'Ours', 'clerk')).statusCode).toBe(403)
    server.clock.forward(1)
    const shared = await save(lead, 'Ours', 'clerk')
    expect(await list(clerk)).toEqual(['Mine', 'Ours'])
    expect(await list(other)).toEqual(['Ours'])
    const { id } = shared.json().data.view
    expect((await other.call('DELETE', `views/${id}`)).statusCode).toBe(404)
    expect((await lead.call('DELETE', `views/${id}`)).statusCode).toBe(200)
    expect(await list(other)).toEqual([])
    expect((await save(clerk, '   ')).statusCode).toBe(422)
  })
})
