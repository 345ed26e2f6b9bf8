import { useQuery } from '@tanstack/react-query'
import { addressIn } from '@pan/contracts/messages/addresses'
import { useI18n } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import styles from '../lookups.module.css'
import { filters, modes, pageSizes, plainPin, type OfficeSearch } from './office-search.ts'
import { areasQuery } from '../queries.ts'
import { slugOf } from '../slug.ts'
import { useAddressTyping } from '../use-typing.ts'
import { useChosen } from '../../../ui/use-chosen.ts'

export interface OfficeChange extends Omit<OfficeSearch, 'mode'> {
  mode?: (typeof modes)[number]
  /** Text of the city's field; the address follows it. */
  place?: string
  isTyping?: boolean
}

interface OfficeFormProps {
  search: OfficeSearch
  filter: (typeof filters)[number]
  /** What stands in the field of the city, and in the field of the text. */
  place: string
  text: string
  path: '/pancard-office' | '/tinfc-pancard-office'
  onChange: (change: OfficeChange) => void
}

/** How to search, for what, and how much of it to show; a plain form first. */
export function OfficeForm({ search, filter, place, text, path, onChange }: OfficeFormProps) {
  const { locale, t } = useI18n()
  const { mode = 'city' } = search
  const [chosen, choose] = useChosen(mode)
  return (
    <form
      method="get"
      action={addressIn(locale, path)}
      role="search"
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const [city, pin, q] = [data.get('city'), data.get('pin'), data.get('q')]
        onChange({
          ...(city !== null && { place: String(city) }),
          ...(pin !== null && { pin: plainPin(pin) }),
          ...(q !== null && { q: String(q) }),
        })
      }}
    >
      <RadioGroup
        id="mode"
        name="mode"
        label={t('lookups.office.mode')}
        inline
        options={modes.map((value) => ({ value, label: t(`lookups.office.mode.${value}`) }))}
        chosen={chosen}
        onChange={({ target }) => {
          choose(target.value)
          onChange({ mode: target.value as typeof mode })
        }}
      />
      <div className={styles.row}>
        {mode === 'pin' && <PinField pin={search.pin ?? ''} onChange={onChange} />}
        {(mode === 'city' || mode === 'both') && <CityField place={place} onChange={onChange} />}
        {(mode === 'global' || mode === 'both') && <TextField mode={mode} text={text} onChange={onChange} />}
        <p>
          <Button type="submit">
            {t(mode === 'city' || mode === 'pin' ? 'lookups.office.get' : 'lookups.office.search')}
          </Button>
        </p>
      </div>
      <div className={styles.row}>
        <FilterSelect
          id="type"
          label={t('lookups.office.filter')}
          value={filter}
          options={filters.map((value) => ({ value, label: t(`lookups.office.filter.${value}`) }))}
          onValue={(value) => onChange({ type: value as typeof filter })}
        />
        {mode === 'city' && <TextField mode={mode} text={text} onChange={onChange} />}
        <FilterSelect
          id="per_page"
          label={t('lookups.office.rows')}
          value={String(search.per_page ?? pageSizes[0])}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onValue={(value) => onChange({ per_page: Number(value) as OfficeSearch['per_page'] })}
        />
      </div>
    </form>
  )
}

interface FieldProps {
  onChange: OfficeFormProps['onChange']
}

function CityField({ place, onChange }: FieldProps & { place: string }) {
  const { t } = useI18n()
  const { data: areas = [] } = useQuery(areasQuery)
  const typing = useAddressTyping(place, (text) => onChange({ place: text, isTyping: true }), slugOf)
  return (
    <>
      <TextInput
        id="city"
        name="city"
        type="search"
        list="areas"
        autoComplete="off"
        maxLength={100}
        label={t('lookups.office.city')}
        {...typing.field}
      />
      <datalist id="areas" lang="en">
        {areas.map(({ location, state }) => (
          <option key={`${location} ${state}`} value={location}>{`${location}, ${state}`}</option>
        ))}
      </datalist>
    </>
  )
}

function PinField({ pin, onChange }: FieldProps & { pin: string }) {
  const { t } = useI18n()
  const typing = useAddressTyping(pin, (text) => {
    const digits = plainPin(text)
    if (digits === '' || /^[1-9]\d{5}$/u.test(digits)) onChange({ pin: digits, isTyping: true })
  })
  return (
    <TextInput
      id="pin"
      name="pin"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={7}
      label={t('lookups.office.pin')}
      hint={t('lookups.office.pin.hint')}
      {...typing.field}
    />
  )
}

const textLabels = {
  city: 'lookups.office.within',
  global: 'lookups.office.text',
  both: 'lookups.office.text.optional',
} as const

function TextField({ mode, text, onChange }: FieldProps & { mode: keyof typeof textLabels; text: string }) {
  const { t } = useI18n()
  const typing = useAddressTyping(text, (q) => onChange({ q, isTyping: true }))
  return (
    <TextInput
      id="q"
      name="q"
      type="search"
      autoComplete="off"
      maxLength={100}
      label={t(textLabels[mode])}
      {...typing.field}
    />
  )
}
