import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { TaskTooHeavy } from '../../../concurrency/worker-threads.ts'
import { inTextThread } from '../../../concurrency/threads.ts'
import type { Session } from '../../../db/store.ts'
import { Failure, type FieldIssue } from '../../../errors/failure.ts'
import type { ReadersText } from '../folder-articles.ts'
import type { RenderedText, WrittenText } from '../rendered-text.ts'
import { findVersion, listVersionTexts, type VersionText } from '../versions/article-versions.repository.ts'

/** Makes of a text what readers get; `sender` is whoever waits for it. */
export type Render = (text: WrittenText, sender: string) => Promise<RenderedText>

/** In a thread: a text may be written so that it is much work. VALIDATION_FAILED where it is too much. */
export const renderInThread: Render = async (text, sender) => {
  const rendered = await inTextThread<RenderedText | undefined>('renderArticle', text, { sender }).catch(
    (error: unknown) => {
      if (!(error instanceof TaskTooHeavy)) throw error
      return undefined
    },
  )
  if (rendered) return rendered
  const message = { key: 'error.article_heavy' }
  throw new Failure('VALIDATION_FAILED', { message, issues: [{ field: 'markdown', message }] })
}

/** A version as readers of every language get it. */
export interface ReadersVersion {
  readonly category: string
  readonly texts: readonly ReadersText[]
}

const FIELDS = ['title', 'description', 'markdown'] as const
const WORDLESS = /<img [^>]*alt="\s*"/u

const missingIn = (text: VersionText): FieldIssue[] =>
  FIELDS.filter((field) => text[field].trim() === '').map((field) => ({
    field: `texts.${text.locale}.${field}`,
    message: { key: 'error.article_missing' },
  }))

/** NOT_FOUND for no version; VALIDATION_FAILED where a language is not whole, or a picture says nothing to who cannot see it. */
export async function readersVersion(
  session: Session,
  id: string,
  number: number,
  render: Render,
): Promise<ReadersVersion> {
  const version = await findVersion(session, id, number)
  if (!version) throw new Failure('NOT_FOUND')
  const written = await listVersionTexts(session, id, number)
  const issues = written.flatMap(missingIn)
  if (written.length === 0)
    issues.push({ field: `texts.${LOCALES[0]}.title`, message: { key: 'error.article_missing' } })
  const rendered = new Map<Locale, RenderedText>()
  for (const text of issues.length > 0 ? [] : written) {
    const { locale, title, description, search, markdown } = text
    const made = await render({ title, description, search, markdown }, id)
    if (WORDLESS.test(made.body))
      issues.push({ field: `texts.${locale}.markdown`, message: { key: 'error.article_alt' } })
    rendered.set(locale, made)
  }
  if (issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
  const texts = LOCALES.map((locale) => {
    const writtenIn = rendered.has(locale) ? locale : LOCALES.find((other) => rendered.has(other))!
    return { locale, writtenIn, ...rendered.get(writtenIn)! }
  })
  return { category: version.category, texts }
}
