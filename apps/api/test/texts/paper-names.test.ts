import { sentences } from '@pan/contracts/messages/catalogues'
import { LOCALES } from '@pan/contracts/messages/languages'
import { PAPER_CODES } from '@pan/contracts/staff/texts/codes'
import {
  addressProofsOf,
  BIRTH_PROOFS,
  identityProofsOf,
  OFFICE_PROOFS,
} from '@pan/contracts/pan/proof-documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedStaff, openStaffServer, type StaffServer } from '../cases/support/cases.ts'
import { textOf } from '../pdf/tools.ts'
import { applied } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import { textCalls, type TextCalls } from './support/text-calls.ts'

const CODE = 'proof.VOTER'
const NAMES = { en: 'Elector’s photo card', ta: 'வாக்காளர் ஒளிப்பட அட்டை', hi: 'मतदाता फ़ोटो कार्ड' }
const CHANGE = {
  en: { text: NAMES.en },
  ta: { text: NAMES.ta },
  hi: { text: NAMES.hi },
}

/** What a document says, however its lines are broken. */
const wordsOf = (pdf: Uint8Array): string => textOf(pdf).replaceAll(/\s+/gu, ' ')

test('every paper that proves something has a name that can be changed, and nothing else has', () => {
  const lists = [...Object.values(identityProofsOf), ...Object.values(addressProofsOf)]
  const ids = [...lists.flat(), ...BIRTH_PROOFS, ...OFFICE_PROOFS].map(({ id }) => `proof.${id}`)
  expect(PAPER_CODES.toSorted()).toEqual([...new Set(ids)].toSorted())
})

describe.each(dialects)('the names of papers on %s', (dialect) => {
  let server: StaffServer
  let admin: TextCalls
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  beforeEach(async () => {
    admin = await textCalls(server)
    await server.store.transaction(async ({ tables, db }) => {
      await db.delete(tables.staffTexts)
      await db.delete(tables.staffTextVersions)
    })
  })
  afterAll(() => server.close())

  const get = (path: string, language: string) =>
    server.app.inject({ url: `/api/v1/${path}`, headers: { 'accept-language': language } })
  const inList = async (language: string): Promise<string | undefined> =>
    (await get('id-proof', language))
      .json()
      .data.id_proof.individual.find(({ id }: { id: string }) => id === 'VOTER').id_proof_desc
  const changed = async () => (await get('changed-paper-names', 'en')).json().data.names
  const printed = async (id: string) =>
    (
      await server.services.documents.download(server.services.documents.formLink(id).split('/').at(-1)!, {
        hold: () => {},
        about: () => {},
      })
    ).bytes

  test('are in the look-ups as they were changed, in each language, and as before where they come back', async () => {
    expect(await inList('en')).toBe(sentences.en(CODE))
    expect(await changed()).toEqual([])
    await admin.change(CODE, CHANGE)
    for (const locale of LOCALES) expect(await inList(locale)).toBe(NAMES[locale])
    expect(await changed()).toEqual(
      LOCALES.map((language) => ({ id: 'VOTER', language, name: NAMES[language] })),
    )
    await admin.change(CODE, { ta: { text: 'வேறு' } })
    expect(await inList('ta')).toBe('வேறு')
    expect((await admin.restore(CODE, 2, 1)).statusCode).toBe(200)
    expect(await inList('ta')).toBe(NAMES.ta)
    expect((await admin.restore(CODE, 3, 0)).statusCode).toBe(200)
    for (const locale of LOCALES) expect(await inList(locale)).toBe(sentences[locale](CODE))
    expect(await changed()).toEqual([])
  })

  test('come with whoever of the staff is signed in, in every language', async () => {
    const { call } = await signedStaff(server, 'clerk')
    const told = async () => (await call('GET', 'me')).json().data.me.paper_names
    expect(await told()).toEqual([])
    await admin.change(CODE, CHANGE)
    expect(await told()).toEqual(
      LOCALES.map((language) => ({ id: 'VOTER', language, name: NAMES[language] })),
    )
    await admin.restore(CODE, 1, 0)
    expect(await told()).toEqual([])
  })

  test('are on the guide sheet in the letters of its language, and bytes are as before where nothing is changed', async () => {
    const { pan } = await applied(server, { language: 'ta', id_proof_id: 'VOTER' })
    const before = await printed(pan.id)
    const said = sentences.ta(CODE)
    expect(wordsOf(before)).toContain(said)
    await admin.change(CODE, CHANGE)
    const other = wordsOf(await printed(pan.id))
    expect(other).toContain(NAMES.ta)
    expect(other).not.toContain(said)
    await admin.restore(CODE, 1, 0)
    expect(Buffer.from(await printed(pan.id)).equals(Buffer.from(before))).toBe(true)
  })

  test('are one line without braces, and no longer than a list has room for', async () => {
    const wrong = await admin.save(CODE, 0, {
      ...(await admin.textsOf(CODE)),
      en: { subject: '', text: 'A {name}' },
    })
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([422, 'texts.en.text'])
    const long = await admin.save(CODE, 0, {
      ...(await admin.textsOf(CODE)),
      en: { subject: '', text: 'A'.repeat(151) },
    })
    expect(long.statusCode).toBe(422)
  })
})
