import {
  LETTER_SIZE,
  type OfficialFormMap,
  type Place,
} from '@pan/contracts/official-forms/official-form-map'
import type { AskedAnswer, MapFault } from '@pan/contracts/official-forms/official-version'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AreaFields } from './area-fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import { nextArea, type Sight } from './next-area.ts'
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

interface PlaceFormProps {
  map: OfficialFormMap
  asked: AskedAnswer | undefined
  page: number
  /** What is seen of the page just now. */
  sightOf: () => Sight
  faults: readonly MapFault[]
  notices: readonly MapFault[]
  isLocked: boolean
  onChange: (map: OfficialFormMap) => void
}

/** Where the chosen answer stands, and how it is printed there. */
export function PlaceForm(props: PlaceFormProps) {
  const { map, asked, faults, notices } = props
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
          {notices.map(({ text }) => (
            <Notice key={text} tone="warning">
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

function Fields({ map, asked, place, page, sightOf, isLocked, onChange }: FieldsProps) {
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
      {place && <p>{t('officialForms.points')}</p>}
      {place && (
        <Look
          key={id}
          id={id}
          place={place}
          isLocked={isLocked}
          onPlace={(next) => onChange(setPlace(map, next))}
        />
      )}
      {!isLocked && (
        <div className="actions">
          {!isLeftOut && (!place || isBoxes(place)) && (
            <Button
              look="secondary"
              onClick={() => onChange(addArea(map, asked, page, nextArea(asked, place, page, sightOf())))}
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
