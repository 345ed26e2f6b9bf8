import type { Flow } from '../pan/flow.ts'
import type { ApplicantKind } from '../pan/applicant.ts'
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

/** The same form as a page asks it: without what only programs send. */
export function screenForm(flow: Flow, kind: ApplicantKind): ApplicationForm {
  const form = applicationForm(flow, kind)
  const known = onScreen.get(form.id)
  if (known) return known
  const sections = form.sections.filter(({ wireOnly }) => !wireOnly)
  const names = new Set(sections.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields)))
  const isAsked = ({ field }: { field: string }) => names.has(field)
  const made: ApplicationForm = {
    ...form,
    fields: Object.fromEntries(Object.entries(form.fields).filter(([name]) => names.has(name))),
    sections,
    rules: form.rules.filter(isAsked),
    warnings: form.warnings.filter(isAsked),
  }
  onScreen.set(form.id, made)
  return made
}
