import type { Area } from '@pan/contracts/official-forms/official-form-map'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from './number-field.tsx'
import styles from './editor.module.css'

const BOXES_MAX = 60
const POINTS_MAX = 2000
const SIZE_MIN = 1

interface AreaFieldsProps {
  id: string
  number: number
  area: Area
  isLocked: boolean
  onArea: (area: Area) => void
  onRemove: () => void
}

const NAMES = ['left', 'top', 'width', 'height'] as const
const MEASURES = { left: 'x', top: 'y', width: 'width', height: 'height' } as const

/** Where one box stands, in numbers: the same as moving it on the picture. */
export function AreaFields({ id, number, area, isLocked, onArea, onRemove }: AreaFieldsProps) {
  const t = useT()
  const { boxes: _, ...open } = area
  return (
    <fieldset className={styles.numbers}>
      <legend>{t('officialForms.place.box', { number })}</legend>
      {NAMES.map((name) => (
        <NumberField
          key={name}
          id={`${id}-${name}`}
          label={t(`officialForms.place.${name}`)}
          value={area[MEASURES[name]]}
          min={name === 'left' || name === 'top' ? 0 : SIZE_MIN}
          max={POINTS_MAX}
          isDisabled={isLocked}
          onChange={(value) => value !== undefined && onArea({ ...area, [MEASURES[name]]: value })}
        />
      ))}
      <NumberField
        id={`${id}-boxes`}
        label={t('officialForms.place.boxes')}
        hint={t('officialForms.place.boxes.hint')}
        value={area.boxes}
        min={1}
        max={BOXES_MAX}
        step={1}
        isOptional
        isDisabled={isLocked}
        onChange={(boxes) => onArea(boxes === undefined ? open : { ...open, boxes })}
      />
      {!isLocked && (
        <Button look="secondary" onClick={onRemove}>
          {t('officialForms.place.remove', { number })}
        </Button>
      )}
    </fieldset>
  )
}
