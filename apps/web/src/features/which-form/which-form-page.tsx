import { addressIn } from '@pan/contracts/messages/addresses'
import { APPLICANT_KINDS } from '@pan/contracts/pan/applicant'
import type { ChangeEvent } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
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
    const next = readAnswers(Object.fromEntries(new FormData(target.form!)))
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
          <RadioGroup
            id="change"
            name="change"
            label={t('which.change')}
            hint={t('which.change.hint')}
            options={[
              { value: 'YES', label: t('which.change.yes') },
              { value: 'NO', label: t('which.change.no') },
            ]}
            chosen={change ?? ''}
            onChange={onChange}
          />
        )}
        {change === 'YES' && (
          <CheckboxGroup id="what" label={t('which.what')} hint={t('which.what.hint')} optional>
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
          </CheckboxGroup>
        )}
        <p className="script-less">
          <Button type="submit" look={advice ? 'secondary' : 'primary'}>
            {t('which.continue')}
          </Button>
        </p>
      </form>
      {advice && <AdviceNotice advice={advice} answers={answers} />}
    </div>
  )
}
