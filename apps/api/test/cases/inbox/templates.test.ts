import { withValues } from '@pan/contracts/staff/inbox/templates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../support/databases.ts'
import { signedStaff, openStaffServer, type SignedStaff, type StaffServer } from '../support/cases.ts'

const texts = {
  en: 'Dear {name}, about {reference}: please wait a week.',
  ta: '{name}, {reference}: ஒரு வாரம் காத்திருக்கவும்.',
  hi: '{name}, {reference}: एक हफ़्ता रुकें।',
}

describe.each(databases)('templates of answers on %s', (dialect, it) => {
  let server: StaffServer
  let lead: SignedStaff
  beforeAll(async () => {
    server = await openStaffServer(dialect)
    lead = await signedStaff(server, 'lead')
  })
  afterAll(() => server.close())

  const add = (body: object) => lead.call('POST', 'templates', body)
  const list = async (by: SignedStaff) => (await by.call('GET', 'templates')).json().data.templates

  it('are written by a lead in every language, and read by whoever answers', async () => {
    const made = await add({ name: 'Wait a week', texts })
    expect(made.statusCode).toBe(201)
    const { template } = made.json().data
    const support = await signedStaff(server, 'support')
    expect(await list(support)).toEqual([template])
    expect((await support.call('POST', 'templates', { name: 'Mine', texts })).statusCode).toBe(403)
    expect(withValues(template.texts.en, { name: 'Asha', reference: 'CM1' })).toBe(
      'Dear Asha, about CM1: please wait a week.',
    )
  })

  it('are refused with a variable that nobody fills in, and without a language', async () => {
    const unknown = await add({ name: 'Wrong', texts: { ...texts, ta: 'வணக்கம் {first_name}' } })
    expect(unknown.statusCode).toBe(422)
    expect(unknown.json().error).toEqual({ 'texts.ta': [expect.stringContaining('{first_name}')] })
    const empty = await add({ name: ' ', texts: { ...texts, hi: ' ' } })
    expect(Object.keys(empty.json().error)).toEqual(['name', 'texts.hi'])
    expect((await add({ name: 'Half', texts: { en: 'Only this' } })).statusCode).toBe(400)
  })

  test('are changed only as somebody saw them, and removed once', async () => {
    const { template } = (await add({ name: 'Changed', texts })).json().data
    const change = (version: number, name: string) =>
      lead.call('PUT', `templates/${template.id}`, { name, texts, version })
    expect((await change(0, 'Changed once')).json().data.template).toMatchObject({ version: 1 })
    expect((await change(0, 'Changed twice')).json().code).toBe('STALE_VERSION')
    expect((await list(lead)).map(({ name }: { name: string }) => name)).toContain('Changed once')
    expect((await lead.call('DELETE', `templates/${template.id}`)).statusCode).toBe(200)
    expect((await lead.call('DELETE', `templates/${template.id}`)).statusCode).toBe(404)
    expect((await change(1, 'Gone')).statusCode).toBe(404)
  })

  it('are a hundred at most', async () => {
    const { tables } = server.store
    const left = 100 - (await list(lead)).length
    await server.store.transaction(({ db }) =>
      db.insert(tables.answerTemplates).values(
        Array.from({ length: left }, (_, at) => ({
          id: `many-${String(at).padStart(17, '0')}`,
          name: `Many ${at}`,
          texts,
          version: 0,
        })),
      ),
    )
    expect(Object.keys((await add({ name: 'One more', texts })).json().error)).toEqual(['name'])
  })
})
