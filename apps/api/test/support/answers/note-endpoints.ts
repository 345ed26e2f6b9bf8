import { endpoint } from '@pan/contracts/kit/endpoint'
import { eq } from 'drizzle-orm'
import * as Type from 'typebox'
import type { Platform } from '../../../src/http/server.ts'
import type { Store } from '../../../src/db/store.ts'

const common = { summary: 'For tests', fails: [], access: 'public' } as const
const body = Type.Object(
  {
    text: Type.String({ maxLength: 20 }),
    captcha: Type.Optional(Type.String()),
    again: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
const reply = Type.Object({ text: Type.String(), made: Type.Integer() })

/** Creates a note: guarded by a captcha, repeatable with a key. */
const makeNote = endpoint({
  ...common,
  method: 'POST',
  path: '/test/notes',
  status: 201,
  creates: true,
  scope: 'applications:write',
  captcha: true,
  body,
  reply,
})
/** Creates a note without a captcha. */
const addNote = endpoint({
  ...common,
  method: 'POST',
  path: '/test/free-notes',
  status: 201,
  creates: true,
  body,
  reply,
})
/** Answers after `release` is called. */
const slowNote = endpoint({
  ...common,
  method: 'POST',
  path: '/test/slow-notes',
  status: 201,
  creates: true,
  body,
  reply,
})
const ownNote = endpoint({
  ...common,
  method: 'GET',
  path: '/test/notes/:id',
  status: 200,
  access: 'application',
  params: Type.Object({ id: Type.String() }),
  reply: Type.Object({ id: Type.String() }),
})

/** Puts the endpoints above on a platform; notes are rows of a table that every database has. */
export function serveNotes({ serve }: Platform, store: Store) {
  let made = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const noteOf = (text: string, number: number) => `9999999999.note ${text} ${number}`
  const create =
    (text: string) =>
    async ({ tables, db }: Parameters<Parameters<Store['transaction']>[0]>[0]) => {
      made += 1
      await db.insert(tables.captchaUses).values({ use: noteOf(text, made) })
      if (text === 'bad') throw new Error('The note is bad.')
      return { text, made }
    }
  serve(makeNote, (input, call) => call.transaction(create(input.body.text)))
  serve(addNote, (input, call) => call.transaction(create(input.body.text)))
  serve(slowNote, async (input, call) => {
    await released
    return call.transaction(create(input.body.text))
  })
  serve(ownNote, (input) => ({ id: input.params.id }))
  return {
    release: () => release(),
    made: () => made,
    async isKept(text: string, number: number): Promise<boolean> {
      const { tables, db } = store
      const rows = await db
        .select()
        .from(tables.captchaUses)
        .where(eq(tables.captchaUses.use, noteOf(text, number)))
      return rows.length > 0
    },
  }
}
