import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { SAMPLES, type Sample } from '@pan/contracts/official-forms/samples'
import { officialTestSheet } from '@pan/contracts/staff/official-maps'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { staffFile } from '../../session/staff-call.ts'
import { Download } from '../../shell/download.tsx'
import { versionParams } from '../queries.ts'
import { NumberField } from './number-field.tsx'
import styles from './editor.module.css'

const OFFSET_MAX = 72

/** Makes the form with every place filled in, to be printed and looked at. */
export function TestSheet({ id, map }: { id: string; map: OfficialFormMap }) {
  const t = useT()
  const [answers, setAnswers] = useState<Sample>('names')
  const [right, setRight] = useState(0)
  const [down, setDown] = useState(0)
  return (
    <section className="stack" aria-labelledby="test-sheet">
      <h3 id="test-sheet">{t('officialForms.test')}</h3>
      <p>{t('officialForms.test.text')}</p>
      <RadioGroup
        id="test-answers"
        name="test-answers"
        label={t('officialForms.sample')}
        inline
        options={SAMPLES.map((value) => ({ value, label: t(`officialForms.sample.${value}`) }))}
        chosen={answers}
        onChange={({ target }) => setAnswers(target.value as Sample)}
      />
      <p>{t('officialForms.test.offset')}</p>
      <div className={styles.tools}>
        <NumberField
          id="test-right"
          label={t('officialForms.test.right')}
          value={right}
          min={-OFFSET_MAX}
          max={OFFSET_MAX}
          onChange={(value) => setRight(value ?? 0)}
        />
        <NumberField
          id="test-down"
          label={t('officialForms.test.down')}
          value={down}
          min={-OFFSET_MAX}
          max={OFFSET_MAX}
          onChange={(value) => setDown(value ?? 0)}
        />
      </div>
      <div>
        <Download
          name={`${id}-test.pdf`}
          fetchFile={() =>
            staffFile(officialTestSheet, {
              params: versionParams(id),
              body: { map, answers, right, down },
            })
          }
        >
          {t('officialForms.test.download')}
        </Download>
      </div>
    </section>
  )
}
