import { FLOW_OF, type Category } from '@pan/contracts/pan/flow'
import { applyNewPan, applyReplacePan } from '@pan/contracts/applications'
import { formSchema } from '@pan/contracts/forms/schema/form-schema'
import { partnerReference } from '@pan/contracts/kit/access/partner-reference'
import { applicationForm } from '@pan/contracts/forms/register'
import type { CalendarDate } from '@pan/contracts/kit/calendar-date'
import { sentences } from '@pan/contracts/messages/catalogues'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { APPLICANT_KINDS, type ApplicantKind } from '@pan/contracts/pan/applicant'
import { Failure } from '../../../errors/failure.ts'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

interface ListedForm {
  readonly id: string
  readonly category: Category
  readonly kind: ApplicantKind
}

const FORMS: ReadonlyMap<string, ListedForm> = new Map(
  (Object.keys(FLOW_OF) as Category[])
    .flatMap((category) =>
      APPLICANT_KINDS.map((kind) => ({ id: applicationForm(FLOW_OF[category], kind).id, category, kind })),
    )
    .map((form) => [form.id, form]),
)

/** A sentence in each language, by its code. */
const inEveryLanguage = (key: MessageKey) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, sentences[locale](key)])) as Record<Locale, string>

/** Which form an id names. */
export function formNamed(id: string): ListedForm {
  const form = FORMS.get(id)
  if (!form) throw new Failure('NOT_FOUND')
  return form
}

/** What is said beside the answers so that they are those of this form. */
export const applicationFields = ({ category, kind }: ListedForm) => ({
  application_category: category,
  ...(kind === 'individual'
    ? { applicant_status: 'individual' }
    : { applicant_status: 'non-individual', non_individual_type: kind }),
})

function aroundOf(form: ListedForm) {
  const told = applicationFields(form)
  const fixed = Object.entries(told).map(([name, value]) => [name, { const: value }] as const)
  return {
    properties: {
      // Sent by a program that fills in every member, and the same as nothing.
      ...(form.kind === 'individual' && { non_individual_type: { const: '' } }),
      ...Object.fromEntries(fixed),
      partner_reference: {
        ...partnerReference.anyOf[0],
        title: 'What your own system calls the application',
      },
      language: { enum: [...LOCALES], title: 'Language of messages to the applicant and of the guide sheet' },
    },
    // A first application of a person is what is meant where nothing is said.
    required: Object.keys(told).filter(
      (name) => form.kind !== 'individual' || (name === 'application_category' && form.category !== 'NEW'),
    ),
  }
}

export function partnerFormsService({ origin }: { readonly origin: string }) {
  const schemaUrl = (id: string) => `${origin}/api/v1/partner/forms/${id}`

  return {
    /** Every form, first applications before the others. */
    list: () =>
      [...FORMS.values()].map(({ id, category, kind }) => ({
        id,
        application_category: category,
        applicant_status: kind === 'individual' ? ('individual' as const) : ('non-individual' as const),
        non_individual_type: kind === 'individual' ? '' : kind,
        applicant: inEveryLanguage(`guide.kind.${kind}`),
        submit_url: `${origin}/api${(category === 'NEW' ? applyNewPan : applyReplacePan).path}`,
        schema_url: schemaUrl(id),
      })),

    /** A form as JSON Schema, with the choices that are open on a day. */
    schema(id: string, today: CalendarDate): object {
      const form = formNamed(id)
      const { category, kind } = form
      return {
        $schema: DIALECT,
        $id: schemaUrl(id),
        title: `${category} ${sentences.en(`guide.kind.${kind}`)}`,
        ...formSchema(applicationForm(FLOW_OF[category], kind), today, aroundOf(form)),
      }
    },
  }
}

export type PartnerForms = ReturnType<typeof partnerFormsService>
