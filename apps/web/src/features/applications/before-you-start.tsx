import type { Flow } from '@pan/contracts/pan/flow'
import type { Form } from '@pan/contracts/kit/form'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { governmentFeeOf } from '@pan/contracts/pan/government-fees'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { Link } from '../../navigation/navigation.tsx'
import { documentOf, typeOf } from '../../navigation/flow.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { dayText } from '../../format/moment-text.ts'
import { moneyText } from '../../format/money-text.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { config } from '../../site/config.ts'
import { useTariff } from '../../site/use-tariff.ts'
import styles from '../../forms/form.module.css'

const forPan: Readonly<Record<Flow, readonly MessageKey[]>> = {
  new: [],
  lost: ['apply.before.ready.pan'],
  correction: ['apply.before.ready.pan', 'apply.before.ready.change', 'apply.before.ready.others'],
}

function papersOf(kind: ApplicantKind): readonly MessageKey[] {
  if (kind === 'individual') return ['site.home.ready.aadhaar', 'site.home.ready.proofs']
  if (kind === 'huf') return ['apply.before.ready.karta']
  return ['apply.before.ready.registration']
}

/** What to have at hand, by what is applied for and by whom. */
function readyFor(flow: Flow, kind: ApplicantKind, hasNumber: boolean): readonly MessageKey[] {
  return [
    ...forPan[flow],
    ...papersOf(kind),
    ...(hasNumber ? (['apply.before.ready.number'] as const) : []),
    'site.home.ready.contact',
    ...(kind === 'individual' ? (['site.home.ready.photos'] as const) : []),
  ]
}

interface BeforeYouStartProps {
  flow: Flow
  kind: ApplicantKind
  form: Form
  isShared: boolean
  onShare: (isShared: boolean) => void
}

/** How long it takes, what it costs, what to have at hand, and what comes after the screen. */
export function BeforeYouStart({ flow, kind, form, isShared, onShare }: BeforeYouStartProps) {
  const { locale, t } = useI18n()
  const hasNumber = form.fields['company_reg_number']?.required !== undefined
  const { fee, charge, total } = useTariff()(typeOf(kind))
  const { checked } = config.governmentFees
  const government = governmentFeeOf(config.governmentFees, flow)
  const money = (rupees: number) => moneyText(rupees, locale)
  return (
    <section aria-labelledby="before-title" className={styles.before}>
      <h2 id="before-title">{t('apply.before.title')}</h2>
      <p>{t('apply.before.time')}</p>
      <p>
        {t('apply.before.fee', {
          fee: money(fee),
          government: money(government),
          both: money(fee + government),
          charge: money(charge),
          total: money(total + government),
          note: checked
            ? t('apply.before.fee.asOf', { date: dayText(new Date(checked.on)) })
            : t('apply.before.fee.confirm'),
        })}
      </p>
      <p>{t('apply.before.paper')}</p>
      <div>
        <h3 className={styles.listTitle}>{t('apply.before.ready')}</h3>
        <ul className={styles.list}>
          {readyFor(flow, kind, hasNumber).map((thing) => (
            <li key={thing}>{t(thing)}</li>
          ))}
        </ul>
      </div>
      <p>
        <Link to="/required_document" search={{ document: documentOf[flow], applicant: kind }}>
          {t('apply.before.documents')}
        </Link>
      </p>
      <Checkbox
        id="shared-computer"
        label={t('apply.before.shared')}
        hint={t('apply.before.shared.hint')}
        checked={isShared}
        onChange={(event) => onShare(event.target.checked)}
      />
    </section>
  )
}
