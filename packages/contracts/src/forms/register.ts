import type { Flow } from '../pan/flow.ts'
import type { ApplicantKind } from '../pan/applicant.ts'
import { CHANNELS, consentTo, type Channel } from '../short-messages.ts'
import { correctionPanForm } from './correction-pan.form.ts'
import { lostPanForm } from './lost-pan.form.ts'
import { newPanForm } from './new-pan.form.ts'
import type { ApplicationForm } from './sections/section.ts'

const make: Readonly<Record<Flow, (kind: ApplicantKind) => ApplicationForm>> = {
  new: newPanForm,
  lost: lostPanForm,
  correction: correctionPanForm,
}

const whole = new Map<string, ApplicationForm>()

/** The form of a flow for a kind of applicant; made when it is first asked for. */
export function applicationForm(flow: Flow, kind: ApplicantKind): ApplicationForm {
  const key = `${flow}.${kind}`
  const known = whole.get(key) ?? make[flow](kind)
  whole.set(key, known)
  return known
}

const onScreen = new Map<string, ApplicationForm>()

/** The same form as a page asks it: without what only programs send, and without channels that the operator has not. */
export function screenForm(
  flow: Flow,
  kind: ApplicantKind,
  channels: readonly Channel[] = [],
): ApplicationForm {
  const form = applicationForm(flow, kind)
  const key = `${form.id} ${channels.join()}`
  const known = onScreen.get(key)
  if (known) return known
  const unasked = new Set<string>(CHANNELS.filter((each) => !channels.includes(each)).map(consentTo))
  const sections = form.sections
    .filter(({ wireOnly }) => !wireOnly)
    .map((section) => ({
      ...section,
      groups: section.groups.map((group) => ({
        ...group,
        fields: group.fields.filter((name) => !unasked.has(name)),
      })),
    }))
  const names = new Set(sections.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields)))
  const isAsked = ({ field }: { field: string }) => names.has(field)
  const made: ApplicationForm = {
    ...form,
    fields: Object.fromEntries(Object.entries(form.fields).filter(([name]) => names.has(name))),
    sections,
    rules: form.rules.filter(isAsked),
    warnings: form.warnings.filter(isAsked),
  }
  onScreen.set(key, made)
  return made
}
