import { deedOf } from '@pan/contracts/kit/access/staff-right'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import type { TextCode } from '@pan/contracts/staff/texts/codes'
import { restoreText, saveText, type EditedText } from '@pan/contracts/staff/texts/texts'
import { eq } from 'drizzle-orm'
import { signedStaff, proven, type StaffServer } from '../../cases/support/cases.ts'

interface Written {
  readonly subject: string
  readonly text: string
}

export type Texts = Readonly<Record<Locale, Written>>

/** An administrator who changes texts. */
export async function textCalls(server: StaffServer) {
  const { me, call } = await signedStaff(server, 'administrator')
  const read = async (code: TextCode): Promise<EditedText> =>
    (await call('GET', `texts/${code}`)).json().data.text

  /** Proves it anew: what was refused has left its proof. */
  async function prove(deed: string): Promise<void> {
    await server.store.transaction(({ tables: { staffProofs: t }, db }) =>
      db.delete(t).where(eq(t.sessionId, me.sessionId)),
    )
    await proven(server, me, deed)
  }

  /** What a text says now, by language, as somebody sends it. */
  async function textsOf(code: TextCode): Promise<Texts> {
    const { texts } = await read(code)
    return Object.fromEntries(texts.map(({ locale, subject, text }) => [locale, { subject, text }])) as Texts
  }

  async function save(
    code: TextCode,
    version: number,
    texts: Partial<Record<Locale, object>>,
    { isProven = true } = {},
  ) {
    const given = LOCALES.flatMap((locale) => (texts[locale] ? [{ locale, ...texts[locale] }] : []))
    const body = { version, texts: given }
    if (isProven) await prove(deedOf(saveText.deed!, { params: { code }, body }))
    return call('PUT', `texts/${code}`, body)
  }

  return {
    me,
    call,
    read,
    textsOf,
    save,
    /** Saves other words for some languages, and leaves the others as they are. */
    async change(code: TextCode, changed: Partial<Record<Locale, object>>) {
      const { version } = await read(code)
      const before = await textsOf(code)
      const texts = Object.fromEntries(
        LOCALES.map((locale) => [locale, { ...before[locale], ...changed[locale] }]),
      )
      const answer = await save(code, version, texts)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json().data.version as number
    },
    async restore(code: TextCode, version: number, from: number, { isProven = true } = {}) {
      const body = { version, from }
      if (isProven) await prove(deedOf(restoreText.deed!, { params: { code }, body }))
      return call('POST', `texts/${code}/restoration`, body)
    },
  }
}

export type TextCalls = Awaited<ReturnType<typeof textCalls>>

/** The languages that lag behind. */
export const staleIn = ({ texts }: EditedText): Locale[] =>
  texts.filter((text) => text.is_stale).map(({ locale }) => locale)
