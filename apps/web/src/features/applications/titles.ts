import type { Flow } from '@pan/contracts/pan/flow'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Translate } from '@pan/contracts/messages/translate'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'

/** What is applied for, and for whom: a person reads it as their own, an entity is named. */
export const applyTitle = (t: Translate<MessageKey>, flow: Flow, kind: ApplicantKind): string =>
  kind === 'individual'
    ? t(flow === 'new' ? 'apply.title' : `apply.title.${flow}`)
    : t(`apply.title.${flow}.of`, { applicant: t(`apply.of.${kind}`) })

/** The title of the page of a form; that of the first PAN of a person is the product's own. */
export const applyPageTitle = (t: Translate<MessageKey>, flow: Flow, kind: ApplicantKind): string =>
  flow === 'new' && kind === 'individual' ? t('apply.pageTitle') : applyTitle(t, flow, kind)

/** The title for somebody who has not said yet which kind of entity it is. */
export const chooseKindTitle = (t: Translate<MessageKey>, flow: Flow): string =>
  t(`apply.title.${flow}.of`, { applicant: t('apply.of.other') })
