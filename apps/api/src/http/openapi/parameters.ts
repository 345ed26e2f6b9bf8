import { LOCALES } from '@pan/contracts/messages/languages'

/** The codes of the languages in a sentence: `en` or `ta`. */
export const LOCALE_NAMES = LOCALES.map((code) => `\`${code}\``).join(' or ')
const texts: Readonly<Record<string, string>> = {
  article_id: 'The id of an article.',
  batch_id: 'The id of a file of applications, as sending it told.',
  card_type: '`PAN` or `TAN`.',
  category: 'The slug of a category of articles; of applications `NEW`, `DUPLICATE` or `CORRECTION`.',
  created_from: 'The first day, in India: yyyy-mm-dd.',
  created_to: 'The last day, in India: yyyy-mm-dd.',
  cateory: 'The same under the name that older programs send.',
  cursor: 'The `next_cursor` of the page before; without it, the first page.',
  form: 'The id of a form, as the list of forms beside this call has it.',
  id: 'The id, as the call that made it told.',
  language: `${LOCALE_NAMES}; without it, that of \`Accept-Language\`.`,
  limit: 'How many on a page, 100 at most; where it is left out, 20, or 50 of an account’s own applications.',
  link: 'What follows the last slash of a download link.',
  partner_reference: 'What your own system calls the application.',
  pass: 'The last segment of the payment link.',
  pincode: 'A PIN code, six digits.',
  provider: '`google` or `facebook`.',
  searching: 'The words to look for.',
  session_id: 'The id of a session, from `GET /api/v1/account/sessions`.',
  slug: 'The slug of an article.',
  state: 'How far an application has come.',
  user_id: 'The id of the account that is logged in.',
}

/** What a parameter is for. */
export const parameterText = (name: string): string => texts[name] ?? `The ${name.replaceAll('_', ' ')}.`

/** What many operations take. */
export const parameterComponents = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A word of your own for this one thing to be made, a UUID for instance. Repeated with the same body within 24 hours, the call gets the first answer; with another body it is refused.',
    schema: { type: 'string', maxLength: 200 },
    example: '5f0d7c1e-6a9b-4f6f-9d53-0c1f9f8f2b10',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` of the application that the change was made on. Where it is another one by now the change is refused with 412. It stands in for `version`.',
    schema: { type: 'string' },
    example: '"3f0c9be1a27d4e58b6c1d2"',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: `The language of sentences: ${LOCALE_NAMES}.`,
    schema: { type: 'string', default: 'en' },
    example: 'en',
  },
}
