import { chargeOf } from '@pan/contracts/lookups/ao-charge'
import type { AoCode } from '@pan/contracts/lookups/ao-codes'
import { useDeferredValue, useState } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useFormContext } from '../../../forms/form-context.ts'
import styles from './ao-picker.module.css'
import { answersOf, codeText, narrowed } from './find-codes.ts'

/** More are no help: nobody reads them. */
const SHOWN_MAX = 60
/** So few can be read without narrowing them down. */
const FEW = 8

/** The codes that were found, of which choosing one fills in its four parts below. */
export function CodeChoice({ codes }: { codes: readonly AoCode[] }) {
  const { fill } = useFormContext()
  const t = useT()
  const [words, setWords] = useState('')
  const [taken, setTaken] = useState<AoCode>()
  const fitting = narrowed(codes, useDeferredValue(words))
  const shown = fitting.slice(0, SHOWN_MAX)
  const cities = new Set(codes.map(({ city }) => city))

  const take = (id: string) => {
    const code = codes.find((candidate) => candidate.id === id)!
    for (const [name, value] of Object.entries(answersOf(code))) fill(name, value)
    setTaken(code)
  }
  const about = (code: AoCode) => {
    const charge = chargeOf(code)
    return [
      t('ao.code', { code: codeText(code) }),
      cities.size > 1 ? code.city : '',
      charge ? t(`ao.charge.${charge}`) : '',
      code.description,
    ]
      .filter(Boolean)
      .join(' · ')
  }

  return (
    <>
      {codes.length > FEW && (
        <TextInput
          id="ao-picker-words"
          label={t('ao.narrow')}
          hint={t('ao.narrow.hint')}
          onChange={(event) => setWords(event.currentTarget.value)}
          // The section is a form, which Enter would send.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          autoComplete="off"
        />
      )}
      <output className="muted">
        {fitting.length > shown.length &&
          t('ao.shown', { shown: String(shown.length), count: String(fitting.length) })}
        {fitting.length === 0 && t('ao.narrow.none')}
      </output>
      {shown.length > 0 && (
        <div className={styles.codes}>
          <RadioGroup
            id="ao-picker-code"
            name="ao-picker-code"
            label={t('ao.choose')}
            hint={t('ao.choose.hint')}
            options={shown.map((code) => ({ value: code.id, label: code.ward, hint: about(code) }))}
            onChange={(event) => take(event.currentTarget.value)}
          />
        </div>
      )}
      <p className="muted">{t('ao.source')}</p>
      <output>{taken && t('ao.taken', { code: codeText(taken), ward: taken.ward })}</output>
    </>
  )
}
