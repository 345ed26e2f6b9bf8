import type { ApplicantKind, Category } from '../pan/applicant.ts'
import { correctionPanForm } from './correction-pan.form.ts'
import { lostPanForm } from './lost-pan.form.ts'
import { newPanForm } from './new-pan.form.ts'
import type { ApplicationForm, Flow } from './sections/section.ts'

const make: Readonly<Record<Flow, (kind: ApplicantKind) => ApplicationForm>> = {
  new: newPanForm,
  lost: lostPanForm,
  correction: correctionPanForm,
}

const made = new Map<string, ApplicationForm>()

/** The form of a flow for a kind of applicant; made when it is first asked for. */
export function applicationForm(flow: Flow, kind: ApplicantKind): ApplicationForm {
  const key = `${flow}.${kind}`
  const known = made.get(key) ?? make[flow](kind)
  made.set(key, known)
  return known
}

/** The flow that an application's category belongs to. */
export const FLOW_OF: Readonly<Record<Category, Flow>> = {
  NEW: 'new',
  DUPLICATE: 'lost',
  CORRECTION: 'correction',
}
