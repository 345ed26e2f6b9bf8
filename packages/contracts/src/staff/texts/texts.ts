import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../../kit/endpoint.ts'
import { LOCALES } from '../../messages/languages.ts'
import { instantOrNull } from '../staff-schemas.ts'
import { MAIL_CODES, MAIL_TEXT_LENGTH_MAX, SUBJECT_LENGTH_MAX, TEXT_CODES } from './codes.ts'

/** Of a text, the newest ones; older ones are kept. */
export const TEXT_VERSIONS_SHOWN_MAX = 50

const forTexts = { access: 'staff', right: 'texts', status: 200 } as const satisfies Partial<Endpoint>

const code = Type.Enum([...TEXT_CODES])
const textParams = Type.Object({ code })
/** 0 is what came with the product. */
const versionNumber = Type.Integer({ minimum: 0 })
const locale = Type.Enum(LOCALES)

/** One language of a text. */
const written = { locale, subject: Type.String(), text: Type.String() }

/** One language of a text as it is typed; how long it may be is judged with its sense. */
const typed = {
  locale,
  /** Empty of the sentence of a reason. */
  subject: Type.String({ maxLength: SUBJECT_LENGTH_MAX * 2 }),
  text: Type.String({ maxLength: MAIL_TEXT_LENGTH_MAX * 2 }),
}

const shownText = Type.Object({
  ...written,
  /** The others were changed, and this one says what they said before. */
  is_stale: Type.Boolean(),
  /** False where it does not fit the program any more: what came with the product goes out instead. */
  is_in_use: Type.Boolean(),
})
export type ShownText = Type.Static<typeof shownText>

const textRow = Type.Object({ code, version: versionNumber, texts: Type.Array(shownText) })
export type TextRow = Type.Static<typeof textRow>

const textVersion = Type.Object({
  number: versionNumber,
  /** Null of what came with the product. */
  made_at: instantOrNull,
  /** A name; empty of what came with the product. */
  made_by: Type.String(),
  /** The version that was brought back by it. */
  restored_from: Type.Union([versionNumber, Type.Null()]),
})
export type TextVersion = Type.Static<typeof textVersion>

const text = Type.Object({
  code,
  /** The newest one, whose texts these are. */
  version: versionNumber,
  texts: Type.Array(shownText),
  /** What has to stand in each language, in braces. */
  needs: Type.Object({ subject: Type.Array(Type.String()), text: Type.Array(Type.String()) }),
  /** What is filled in, each with what a preview has in its place. */
  samples: Type.Array(Type.Object({ name: Type.String(), sample: Type.String() })),
  versions: Type.Array(textVersion),
})
export type EditedText = Type.Static<typeof text>

const versionReply = Type.Object({ data: Type.Object({ version: versionNumber }) })

export const listTexts = endpoint({
  ...forTexts,
  method: 'GET',
  path: '/v1/staff/texts',
  summary: 'The words of mails and of reasons in every language, as they go out now',
  reply: Type.Object({ data: Type.Object({ texts: Type.Array(textRow) }) }),
})

export const readText = endpoint({
  ...forTexts,
  method: 'GET',
  path: '/v1/staff/texts/:code',
  summary: 'One of them, with its versions',
  params: textParams,
  reply: Type.Object({ data: Type.Object({ text }) }),
})

export const readTextVersion = endpoint({
  ...forTexts,
  method: 'GET',
  path: '/v1/staff/texts/:code/versions/:number',
  summary: 'What one version says',
  fails: ['NOT_FOUND'],
  params: Type.Object({ code, number: Type.String({ pattern: '^(?:0|[1-9]\\d{0,6})$' }) }),
  reply: Type.Object({ data: Type.Object({ texts: Type.Array(Type.Object(written)) }) }),
})

/** What says the same as the newest version makes no other one. */
export const saveText = endpoint({
  ...forTexts,
  method: 'PUT',
  path: '/v1/staff/texts/:code',
  summary:
    'Make what was written the next version, which goes out from then on. Needs a fresh proof of the deed `text:<code>:<version>`',
  fails: ['STALE_VERSION', 'VALIDATION_FAILED'],
  deed: 'text:{code}:{version}',
  params: textParams,
  body: Type.Object(
    {
      /** The newest one that the page shows. */
      version: versionNumber,
      /** Every language of the site. */
      texts: Type.Array(
        Type.Object(
          {
            ...typed,
            /** It says what the others say, though nothing of it was changed. */
            is_current: Type.Optional(Type.Boolean()),
          },
          { additionalProperties: false },
        ),
        { maxItems: LOCALES.length },
      ),
    },
    { additionalProperties: false },
  ),
  reply: versionReply,
})

export const restoreText = endpoint({
  ...forTexts,
  method: 'POST',
  path: '/v1/staff/texts/:code/restoration',
  summary:
    'Make an older version the next one, letter for letter. Needs a fresh proof of the deed `text-back:<code>:<version>:<from>`',
  /** MOVE_REFUSED where it does not fit the program any more. */
  fails: ['NOT_FOUND', 'MOVE_REFUSED', 'STALE_VERSION'],
  deed: 'text-back:{code}:{version}:{from}',
  params: textParams,
  body: Type.Object({ version: versionNumber, from: versionNumber }, { additionalProperties: false }),
  reply: versionReply,
})

const trial = {
  ...forTexts,
  method: 'POST',
  fails: ['VALIDATION_FAILED'],
  body: Type.Object(typed, { additionalProperties: false }),
} as const satisfies Partial<Endpoint>

export const previewText = endpoint({
  ...trial,
  path: '/v1/staff/texts/:code/preview',
  summary: 'What was written as it would go out, with made-up values; nothing is kept',
  reads: true,
  params: textParams,
  reply: Type.Object({ data: Type.Object({ subject: Type.String(), text: Type.String() }) }),
})

export const sendTestMail = endpoint({
  ...trial,
  path: '/v1/staff/texts/:code/test-mail',
  summary: 'Send the same to the caller, ten times an hour at most',
  creates: true,
  /** The sentence of a reason is no mail. */
  params: Type.Object({ code: Type.Enum([...MAIL_CODES]) }),
  reply: Type.Object({ data: Type.Object({ is_sent: Type.Literal(true) }) }),
})
