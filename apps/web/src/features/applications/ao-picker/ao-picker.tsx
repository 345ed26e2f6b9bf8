import type { AoCode } from '@pan/contracts/lookups/ao-codes'
import { STATES } from '@pan/contracts/pan/places/states'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useI18n } from '../../../i18n/i18n.tsx'
import { useFieldValues } from '../../../forms/state/form-values.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useFormContext } from '../../../forms/form-context.ts'
import styles from './ao-picker.module.css'
import { CodeChoice } from './code-choice.tsx'
import { findCodes, startingPlace, type Applicant } from './find-codes.ts'

const DECISIVE = ['income_source_salary_flag']

/** Finds the assessing officer of a place in the look-up, and fills in the code that the person takes. */
export default function AoPicker({ applicant }: { applicant: Applicant }) {
  const { values } = useFormContext()
  const { t } = useI18n()
  const [hasSalary] = useFieldValues(values, DECISIVE)
  const state = useRef<HTMLSelectElement>(null)
  const city = useRef<HTMLInputElement>(null)
  const [start] = useState(() => startingPlace(applicant, values.all()))
  const search = useMutation({
    mutationFn: (place: { city: string; state: string }) => findCodes(applicant, place),
  })

  const find = () => search.mutate({ city: city.current!.value.trim(), state: state.current!.value })
  // In a section of its own form: Enter means this search, not the way on to the next section.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    find()
  }

  return (
    <section aria-label={t('ao.title')} className={styles.picker}>
      <p>
        {t(applicant === 'entity' ? 'ao.by.entity' : hasSalary === true ? 'ao.by.office' : 'ao.by.residence')}
      </p>
      <Select
        id="ao-picker-state"
        label={t('form.state')}
        optional
        ref={state}
        defaultValue={start.state}
        options={STATES.map((value) => ({ value, label: t({ key: `state.${value}` }) }))}
      />
      <TextInput
        id="ao-picker-city"
        label={t('ao.city')}
        hint={t('ao.city.hint')}
        ref={city}
        defaultValue={start.city}
        onKeyDown={enter}
        autoComplete="off"
      />
      <div className="actions">
        <Button look="secondary" onClick={find}>
          {t('ao.search')}
        </Button>
        <output className="muted">{search.isPending ? t('ao.searching') : found(search.data)}</output>
      </div>
      {search.isError && (
        <Notice tone="error" announce>
          <p>{t('ao.failed')}</p>
        </Notice>
      )}
      {search.data?.length === 0 && <p>{t('ao.none')}</p>}
      {search.data && search.data.length > 0 && <CodeChoice key={search.submittedAt} codes={search.data} />}
    </section>
  )

  function found(codes: readonly AoCode[] | undefined) {
    return codes && t('ao.count', { count: codes.length })
  }
}
