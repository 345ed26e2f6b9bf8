import type { Flow } from '../../pan/flow.ts'
import type { Field } from '../../kit/field.ts'
import type { Form, FormRule, Section } from '../../kit/form.ts'
import type { MessageKey } from '../../messages/en/index.ts'
import type { ApplicantKind } from '../../pan/applicant.ts'

export type ApplicationForm = Form<string, MessageKey>

/** Who fills in which form: what a part of it may depend on. */
export interface Use {
  readonly flow: Flow
  readonly kind: ApplicantKind
}

export const isIndividual = ({ kind }: Use): boolean => kind === 'individual'

/** The articles whose titles the forms know. */
export type HelpArticle = MessageKey extends infer Key
  ? Key extends `form.article.${infer Name}`
    ? Name
    : never
  : never

/** One section with its fields and the rules that stand at them. */
export interface Part {
  readonly fields: Readonly<Record<string, Field<MessageKey>>>
  readonly section: Section<string, MessageKey> & { readonly article: HelpArticle }
  readonly rules?: readonly FormRule<string, MessageKey>[]
  readonly warnings?: readonly FormRule<string, MessageKey>[]
}

/** A form of the sections in their order. */
export const formOf = (
  id: string,
  parts: readonly Part[],
  aliases: ApplicationForm['aliases'] = {},
): ApplicationForm => ({
  id,
  fields: Object.assign({}, ...parts.map((part) => part.fields)),
  aliases,
  sections: parts.map((part) => part.section),
  rules: parts.flatMap((part) => part.rules ?? []),
  warnings: parts.flatMap((part) => part.warnings ?? []),
})
