import type { OfficialFormMap, Place } from '@pan/contracts/official-forms/official-form-map'
import type { AskedAnswer, MapFault } from '@pan/contracts/official-forms/official-version'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AreaFields } from './area-fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import { NumberField } from './number-field.tsx'
import {
  addArea,
  isBoxes,
  leaveOut,
  lookedAt,
  placeOf,
  removeArea,
  removePlace,
  setArea,
  setPlace,
} from './map-changes.ts'
import styles from './editor.module.css'

const ALIGNS = ['left', 'center', 'right'] as const
/** Where a box begins that is added without a pointer, below the one before. */
const FIRST = { x: 60, y: 60, height: 14, cell: 14, line: 200, tick: 10, gap: 8 } as const
const LETTER_SIZE = { min: 4, max: 24 } as const

interface PlaceFormProps {
  map: OfficialFormMap
  asked: AskedAnswer | undefined
  page: number
  faults: readonly MapFault[]
  isLocked: boolean
  onChange: (map: OfficialFormMap) => void
}

/** Where the chosen answer stands, and how it is printed there. */
export function PlaceForm(props: PlaceFormProps) {
  const { map, asked, faults } = props
  const t = useT()
  return (
    <section className="stack" aria-labelledby="place">
      <h3 id="place">{t('officialForms.place')}</h3>
      {asked === undefined ? (
        <p>{t('officialForms.place.none')}</p>
      ) : (
        <>
          <p lang="en">
            <strong>{`${asked.number} ${asked.label}`.trim()}</strong>
          </p>
          {asked.parts.length > 0 && (
            <p>{t('officialForms.place.parts', { parts: asked.parts.join(' + ') })}</p>
          )}
          {faults.map(({ text }) => (
            <Notice key={text} tone="error">
              {text}
            </Notice>
          ))}
          <Fields {...props} asked={asked} place={placeOf(map, asked.name)} />
        </>
      )}
    </section>
  )
}

interface FieldsProps extends PlaceFormProps {
  asked: AskedAnswer
  place: Place | undefined
}

/** A box to begin with: as wide as the answer, below the one that there is. */
function nextArea({ kind, parts }: AskedAnswer, place: Place | undefined) {
  const areas = place && isBoxes(place) ? place.areas : []
  const before = areas.at(-1)
  const letters = parts[areas.length] ?? parts.at(-1) ?? 0
  const width = { boxes: letters * FIRST.cell, line: FIRST.line, tick: FIRST.tick }[kind]
  const height = kind === 'tick' ? FIRST.tick : FIRST.height
  const at = before ? { x: before.x + before.width + FIRST.gap, y: before.y } : { x: FIRST.x, y: FIRST.y }
  return { ...at, width, height: before?.height ?? height }
}

function Fields({ map, asked, place, page, isLocked, onChange }: FieldsProps) {
  const t = useT()
  const { name } = asked
  const isLeftOut = map.left_out?.includes(name) ?? false
  const isGuessed = map.guessed?.includes(name) ?? false
  const id = `place-${name}`
  return (
    <>
      {isGuessed && !isLocked && (
        <div>
          <Button onClick={() => onChange(lookedAt(map, [name]))}>{t('officialForms.lookedAt')}</Button>
        </div>
      )}
      {place && !isBoxes(place) && <p>{t('officialForms.place.field', { field: place.field })}</p>}
      {place &&
        isBoxes(place) &&
        place.areas.map((area, index) => (
          <AreaFields
            // Areas of an answer are known by their order alone.
            key={`${name} ${index}`}
            id={`${id}-${index}`}
            number={index + 1}
            area={area}
            isLocked={isLocked}
            onArea={(next) => onChange(setArea(map, name, index, next))}
            onRemove={() => onChange(removeArea(map, name, index))}
          />
        ))}
      {place && (
        <Look id={id} place={place} isLocked={isLocked} onPlace={(next) => onChange(setPlace(map, next))} />
      )}
      {!isLocked && (
        <div className="actions">
          {!isLeftOut && (!place || isBoxes(place)) && (
            <Button
              look="secondary"
              onClick={() => onChange(addArea(map, asked, page, nextArea(asked, place)))}
            >
              {t('officialForms.place.add')}
            </Button>
          )}
          {place && (
            <Button look="secondary" onClick={() => onChange(removePlace(map, name))}>
              {t('officialForms.place.removeAll')}
            </Button>
          )}
          {!place && (
            <Button look="secondary" onClick={() => onChange(leaveOut(map, name, !isLeftOut))}>
              {t(isLeftOut ? 'officialForms.place.ask' : 'officialForms.place.leaveOut')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

interface LookProps {
  id: string
  place: Place
  isLocked: boolean
  onPlace: (place: Place) => void
}

/** Where the letters begin in their place, and how large they are. */
function Look({ id, place, isLocked, onPlace }: LookProps) {
  const t = useT()
  const { align: _, ...plain } = place
  const { size: __, ...asLarge } = place
  return (
    <div className={styles.numbers}>
      <ChoiceField
        id={`${id}-align`}
        label={t('officialForms.align')}
        options={ALIGNS.map((value) => ({ value, label: t(`officialForms.align.${value}`) }))}
        value={place.align ?? 'left'}
        isDisabled={isLocked}
        onChange={(value) => {
          const align = ALIGNS.find((each) => each === value)
          onPlace(align ? { ...place, align } : plain)
        }}
      />
      <NumberField
        id={`${id}-size`}
        label={t('officialForms.letterSize')}
        hint={t('officialForms.letterSize.hint')}
        value={place.size}
        {...LETTER_SIZE}
        isOptional
        isDisabled={isLocked}
        onChange={(size) => onPlace(size === undefined ? asLarge : { ...place, size })}
      />
    </div>
  )
}
