import { addressIn } from '@pan/contracts/messages/addresses'
import { APPLICANT_KINDS } from '@pan/contracts/pan/applicant'
import type { ChangeEvent } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { HelpLink } from '../../site/help-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, CheckboxGroup } from '../../ui/checkbox.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { useChosen } from '../../ui/use-chosen.ts'
import { AdviceNotice } from './advice-notice.tsx'
import { adviceFor, changesOf, readAnswers, type WhichSearch } from './advice.ts'

interface WhichFormPageProps {
  search: WhichSearch
  onAnswers: (answers: WhichSearch) => void
}

/** At most four questions, each below the answer to the one before, and the form that follows. */
export function WhichFormPage({ search, onAnswers }: WhichFormPageProps) {
  const { locale, t } = useI18n()
  const [answers, choose] = useChosen(search)
  const { applicant = 'individual', pan, card, change } = answers
  const advice = adviceFor(answers)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const given = Object.fromEntries(new FormData(target.form!))
    // Whoever says that nothing changes takes back what was ticked before.
    const isNothing = target.name === 'change' && given['change'] === 'NO'
    if (isNothing) for (const name of changesOf(applicant)) delete given[name]
    const next = readAnswers(given)
    choose(next)
    onAnswers(next)
  }
  return (
    <div className="stack form-width">
      <h1>{t('which.title')}</h1>
      <p className="lead">{t('which.lead')}</p>
      <form method="get" action={addressIn(locale, '/which-form')} className="stack">
        <Select
          id="applicant"
          name="applicant"
          label={t('which.applicant')}
          options={APPLICANT_KINDS.map((value) => ({ value, label: t(`site.kind.${value}`) }))}
          defaultValue={applicant}
          onChange={onChange}
        />
        <RadioGroup
          id="pan"
          name="pan"
          label={t('which.pan')}
          hint={t('which.pan.hint')}
          options={[
            { value: 'NO', label: t('which.pan.no') },
            { value: 'YES', label: t('which.pan.yes') },
            { value: 'UNSURE', label: t('which.pan.unsure') },
          ]}
          chosen={pan ?? ''}
          onChange={onChange}
        />
        {pan === 'YES' && (
          <RadioGroup
            id="card"
            name="card"
            label={t('which.card')}
            options={[
              { value: 'YES', label: t('which.card.yes') },
              { value: 'NO', label: t('which.card.no') },
            ]}
            chosen={card ?? ''}
            onChange={onChange}
          />
        )}
        {card && (
          <CheckboxGroup id="what" label={t('which.what')} hint={t('which.what.hint')}>
            {changesOf(applicant).map((name) => (
              <Checkbox
                key={name}
                id={`change-${name}`}
                name={name}
                label={t(
                  name === 'birth' && applicant !== 'individual' ? 'which.what.start' : `which.what.${name}`,
                )}
                checked={answers[name] === 'on'}
                onChange={onChange}
              />
            ))}
            <Checkbox
              id="change-nothing"
              name="change"
              value="NO"
              label={t('which.what.nothing')}
              checked={change === 'NO'}
              onChange={onChange}
            />
          </CheckboxGroup>
        )}
        <p className="script-less">
          <Button type="submit" look={advice ? 'secondary' : 'primary'}>
            {t('which.continue')}
          </Button>
        </p>
      </form>
      {advice && <AdviceNotice advice={advice} answers={answers} />}
      <HelpLink article="which-pan-form-since-april-2026" />
    </div>
  )
}
