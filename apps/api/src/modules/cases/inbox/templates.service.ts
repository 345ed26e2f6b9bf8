import { LOCALES } from '@pan/contracts/messages/languages'
import {
  TEMPLATE_LENGTH_MAX,
  TEMPLATE_NAME_LENGTH_MAX,
  TEMPLATE_VARIABLES,
  TEMPLATES_MAX,
  variablesIn,
  type AnswerTemplate,
} from '@pan/contracts/staff/inbox/templates'
import type { Transaction } from '../../../db/store.ts'
import { Failure, type FieldIssue } from '../../../errors/failure.ts'
import { oneLine, plainText } from '../../../text/plain-text.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { AuditedCreation } from '../../../observability/audit/audited-creation.ts'
import {
  changeTemplate,
  insertTemplate,
  isTemplateThere,
  listTemplates,
  removeTemplate,
} from './templates.repository.ts'

type NewTemplate = Pick<AnswerTemplate, 'name' | 'texts'>

const KNOWN: readonly string[] = TEMPLATE_VARIABLES
const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

function issueIn(field: string, text: string): FieldIssue[] {
  if (text === '' || text.length > TEMPLATE_LENGTH_MAX)
    return [{ field, message: { key: 'error.template_text', params: { max: TEMPLATE_LENGTH_MAX } } }]
  const unknown = variablesIn(text).find((name) => !KNOWN.includes(name))
  if (unknown === undefined) return []
  const params = { name: inBraces([unknown]), known: inBraces(KNOWN) }
  return [{ field, message: { key: 'error.template_variable', params } }]
}

/** A template as it is kept; VALIDATION_FAILED for one that lacks something, or has a variable that nobody knows. */
function checked({ name: typed, texts }: NewTemplate): NewTemplate {
  const name = oneLine(typed)
  const plain = Object.fromEntries(
    LOCALES.map((locale) => [locale, plainText(texts[locale])]),
  ) as NewTemplate['texts']
  const issues: FieldIssue[] = [
    ...(name === '' || name.length > TEMPLATE_NAME_LENGTH_MAX
      ? [
          {
            field: 'name',
            message: { key: 'error.template_name', params: { max: TEMPLATE_NAME_LENGTH_MAX } },
          },
        ]
      : []),
    ...LOCALES.flatMap((locale) => issueIn(`texts.${locale}`, plain[locale])),
  ]
  if (issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
  return { name, texts: plain }
}

/** Texts that answers are made of. */
export const templatesService = ({ store, ids }: Pick<Dependencies, 'store' | 'ids'>) => ({
  list: (): Promise<AnswerTemplate[]> => listTemplates(store, TEMPLATES_MAX),

  add(given: NewTemplate, { transaction, onMade }: AuditedCreation) {
    const template = { id: ids.next(), ...checked(given), version: 0 }
    return transaction(async (tx) => {
      if ((await listTemplates(tx, TEMPLATES_MAX)).length === TEMPLATES_MAX)
        throw new Failure('VALIDATION_FAILED', {
          issues: [
            { field: 'name', message: { key: 'error.template_limit', params: { max: TEMPLATES_MAX } } },
          ],
        })
      await insertTemplate(tx, template)
      onMade(template.id)
      return { data: { template } }
    })
  },

  /** NOT_FOUND for one that is gone; STALE_VERSION for one that somebody else has changed. */
  change(
    id: string,
    { version, ...given }: NewTemplate & { readonly version: number },
    transaction: Transaction,
  ) {
    const template = { id, ...checked(given), version }
    return transaction(async (tx) => {
      if (!(await isTemplateThere(tx, id))) throw new Failure('NOT_FOUND')
      if (!(await changeTemplate(tx, template)))
        throw new Failure('STALE_VERSION', { message: { key: 'error.template_stale' } })
      return { data: { template: { ...template, version: version + 1 } } }
    })
  },

  remove: (id: string, transaction: Transaction) =>
    transaction(async (tx) => {
      if (!(await removeTemplate(tx, id))) throw new Failure('NOT_FOUND')
      return { data: { is_removed: true as const } }
    }),
})
