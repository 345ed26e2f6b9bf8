import type { Flow } from '@pan/contracts/pan/flow'
import type { Form } from '@pan/contracts/kit/form'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { articleFor } from '@pan/contracts/forms/sections/help-articles'
import { governmentFeeAbroad, governmentFeeOf } from '@pan/contracts/pan/government-fees'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import type { ReactNode } from 'react'
import { Link, useNavigate } from '../../navigation/navigation.tsx'
import { documentOf, typeOf } from '../../navigation/flow.ts'
import { useT } from '../../i18n/i18n.tsx'
import { dayText } from '../../format/moment-text.ts'
import { moneyText } from '../../format/money-text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { bringUp } from '../../ui/focus-field.ts'
import { arriveAt } from '../../ui/focus-on-arrival.ts'
import { NoWrap } from '../../ui/no-wrap.tsx'
import { config } from '../../site/config.ts'
import { HelpLink } from '../../site/help-link.tsx'
import { useTariff } from '../../site/use-tariff.ts'
import styles from '../../forms/form.module.css'

const forPan: Readonly<Record<Flow, readonly MessageKey[]>> = {
  new: [],
  lost: ['apply.before.ready.pan'],
  correction: ['apply.before.ready.pan', 'apply.before.ready.change', 'apply.before.ready.others'],
}

/** In one line: of an entity so much is needed that the list alone says it. */
function needOf(flow: Flow, kind: ApplicantKind): MessageKey {
  if (kind !== 'individual') return 'apply.before.needEntity'
  return flow === 'new' ? 'apply.before.need' : 'apply.before.needWithPan'
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

const READY = 'ready-title'

const aboutFlow = {
  new: 'how-to-apply-for-a-new-pan-card',
  lost: 'lost-or-damaged-pan-card',
  correction: 'which-pan-form-since-april-2026',
} as const

interface BeforeYouStartProps {
  flow: Flow
  kind: ApplicantKind
  form: Form
  isShared: boolean
  onShare: (isShared: boolean) => void
  /** What is asked before the form: on the first screen of a phone. */
  children?: ReactNode
}

/**
 * The page before a form: how long it takes, what it costs and what comes after the screen, then the way in; what to have at
 * hand below. The way in is a link, so that it works before the program is there.
 */
export function BeforeYouStart({ flow, kind, form, isShared, onShare, children }: BeforeYouStartProps) {
  const t = useT()
  const navigate = useNavigate()
  const hasNumber = form.fields['company_reg_number']?.required !== undefined
  const { fee, charge, total } = useTariff()(typeOf(kind))
  const { checked } = config.governmentFees
  const government = governmentFeeOf(config.governmentFees, flow)
  const abroad = governmentFeeAbroad(config.governmentFees, flow)
  const first = form.sections[0]!.id
  const amounts = {
    fee: moneyText(fee),
    government: moneyText(government),
    both: moneyText(fee + government),
    total: moneyText(total + government),
  }
  return (
    <>
      {children}
      <dl className={styles.facts}>
        <dt>{t('apply.before.timeLabel')}</dt>
        <dd>{t('apply.before.time')}</dd>
        <dt>{t('apply.before.feeLabel')}</dt>
        <dd>{t('apply.before.feeShort', amounts)}</dd>
        <dt>{t('apply.before.needLabel')}</dt>
        <dd>
          <a
            href={`#${READY}`}
            onClick={(event) => {
              // Down the page only: Back leads to the page before this one.
              event.preventDefault()
              const heading = document.getElementById(READY)!
              bringUp(heading)
              arriveAt(heading)
            }}
          >
            {t(needOf(flow, kind))}
          </a>
        </dd>
        <dt>{t('apply.before.afterLabel')}</dt>
        <dd>{t('apply.before.afterShort')}</dd>
      </dl>
      <Checkbox
        id="shared-computer"
        label={t('apply.before.shared')}
        hint={t('apply.before.shared.hint')}
        checked={isShared}
        onChange={(event) => onShare(event.target.checked)}
      />
      <div className="actions">
        <a
          href={`#${first}`}
          data-begin
          className={buttonClass()}
          onClick={(event) => {
            event.preventDefault()
            void navigate({ to: '.', hash: first, resetScroll: false, hashScrollIntoView: false })
          }}
        >
          {t('apply.before.begin')}
        </a>
      </div>
      {!isShared && <p className="muted">{t('apply.draft.explain')}</p>}
      <section aria-labelledby={READY} className={styles.before}>
        <h2 id={READY}>{t('apply.before.ready')}</h2>
        <ul className={styles.list}>
          {readyFor(flow, kind, hasNumber).map((thing) => (
            <li key={thing}>{t(thing)}</li>
          ))}
        </ul>
        <p>
          <Link to="/required_document" search={{ document: documentOf[flow], applicant: kind }}>
            {t('apply.before.documents')}
          </Link>
        </p>
        <HelpLink article={articleFor(kind, aboutFlow[flow])} />
      </section>
      <section aria-labelledby="money-title" className={styles.before}>
        <h2 id="money-title">{t('apply.before.money')}</h2>
        <p>
          <NoWrap>
            {t('apply.before.fee', {
              ...amounts,
              charge: moneyText(charge),
              note: checked
                ? t('apply.before.fee.asOf', { date: dayText(new Date(checked.on)) })
                : t('apply.before.fee.confirm'),
            })}
          </NoWrap>
        </p>
        <p>
          {abroad === undefined
            ? t('apply.before.abroad.ask')
            : t('apply.before.abroad', { abroad: moneyText(abroad) })}
        </p>
        <p>{t('apply.before.paper')}</p>
      </section>
    </>
  )
}
