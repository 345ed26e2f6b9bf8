import { useT } from '../../../i18n/i18n.tsx'
import { ChoiceField } from './choice-field.tsx'
import { NumberField } from './number-field.tsx'
import { SHOWN_SAMPLES, type ShownSample } from './picture/sample-letters.ts'
import styles from './editor.module.css'

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3] as const

interface EditorToolsProps {
  pages: number
  page: number
  setPage: (page: number) => void
  zoom: number
  setZoom: (zoom: number) => void
  sample: ShownSample
  setSample: (sample: ShownSample) => void
  handedIn: number
  isLocked: boolean
  onHandedIn: (pages: number) => void
}

/** What is shown: which page, how large, with what in its boxes. */
export function EditorTools(props: EditorToolsProps) {
  const { pages, page, setPage, zoom, setZoom, sample, setSample, handedIn, isLocked, onHandedIn } = props
  const t = useT()
  return (
    <div className={styles.tools}>
      <ChoiceField
        id="shown-page"
        label={t('officialForms.page.label')}
        value={String(page)}
        options={Array.from({ length: pages }, (_, at) => ({
          value: String(at + 1),
          label: t('officialForms.page', { page: at + 1, pages }),
        }))}
        onChange={(value) => setPage(Number(value))}
      />
      <ChoiceField
        id="shown-zoom"
        label={t('officialForms.zoom')}
        value={String(zoom)}
        options={ZOOMS.map((each) => ({ value: String(each), label: `${each * 100} %` }))}
        onChange={(value) => setZoom(Number(value))}
      />
      <ChoiceField
        id="shown-sample"
        label={t('officialForms.sample')}
        value={sample}
        options={SHOWN_SAMPLES.map((value) => ({ value, label: t(`officialForms.sample.${value}`) }))}
        onChange={(value) => setSample(SHOWN_SAMPLES.find((each) => each === value) ?? 'none')}
      />
      <NumberField
        id="handed-in"
        label={t('officialForms.handedIn')}
        hint={t('officialForms.handedIn.hint')}
        value={handedIn}
        min={1}
        max={pages}
        step={1}
        isDisabled={isLocked}
        onChange={(value) => value !== undefined && onHandedIn(value)}
      />
    </div>
  )
}
