import type { AoArea } from '@pan/contracts/lookups/ao-codes'
import { STATES } from '@pan/contracts/pan/places/states'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addressIn } from '@pan/contracts/messages/addresses'
import { useI18n } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import styles from '../lookups.module.css'
import { citiesOf } from '../places.ts'
import { slugOf } from '../slug.ts'
import { aoAreasQuery, cards, type CardType } from '../queries.ts'
import { useAddressTyping } from '../use-typing.ts'
import { useChosen } from '../../../ui/use-chosen.ts'

interface AoCodeFormProps {
  /** Where nothing is asked yet, none is chosen; it does not have to be. */
  card: CardType | undefined
  /** What stands in the field. */
  place: string
  /** Without a `place`, the one that stands in the address. */
  onSearch: (question: { card: CardType | undefined; place?: string }) => void
}

const namesOf = ({ location, names = {} }: AoArea): string[] => [location, ...Object.values(names)]

/** Card and city. It is a plain form first; with the program, a city is looked up as soon as it is chosen. */
export function AoCodeForm({ card, place, onSearch }: AoCodeFormProps) {
  const { locale, t } = useI18n()
  const { data: areas } = useQuery(aoAreasQuery)
  const [chosen, choose] = useChosen(card)
  const known = useMemo(() => new Set([...STATES, ...(areas ?? []).flatMap(namesOf)].map(slugOf)), [areas])
  // Half a name is not looked up: the address follows when a whole one stands in the field.
  const typing = useAddressTyping(place, (text, isSubmitted) => {
    if (isSubmitted || known.has(slugOf(text)))
      onSearch({ card: chosen, ...(text !== place && { place: text }) })
  })
  return (
    <form
      method="get"
      action={addressIn(locale, '/ao-code')}
      role="search"
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        typing.say()
      }}
    >
      <RadioGroup
        id="card_type"
        name="card_type"
        label={<span className={place === '' ? undefined : styles.repeated}>{t('lookups.ao.card')}</span>}
        inline
        options={cards.map((value) => ({ value, label: t(`lookups.ao.card.${value}`) }))}
        chosen={chosen ?? ''}
        onChange={({ target }) => {
          choose(target.value as CardType)
          onSearch({ card: target.value as CardType })
        }}
      />
      <div className={`${styles.row} ${styles.city}`}>
        <TextInput
          id="city"
          name="city"
          type="search"
          list="cities-known"
          autoComplete="off"
          maxLength={100}
          label={t('lookups.ao.city')}
          hint={place === '' ? t('lookups.ao.city.hint') : undefined}
          {...typing.field}
        />
        <p>
          <Button type="submit">{t('lookups.ao.get')}</Button>
        </p>
      </div>
      <datalist id="cities-known" lang="en">
        {citiesOf(areas).map((city) => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
    </form>
  )
}
