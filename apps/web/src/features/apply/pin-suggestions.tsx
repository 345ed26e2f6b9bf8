import { pincode } from '@pan/contracts/lookups'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../api.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFieldValues } from '../../ui/form-values.ts'
import styles from './form.module.css'
import { useFormParts } from './form-parts.ts'

type Found = Reply<typeof pincode>['data']

const PIN_END = '_pincode'
const AREA_END = '_area'
const FILLED = ['state', 'district', 'city'] as const

/** The list of places that an address's area offers; undefined for any other field. */
export const placesListId = (name: string): string | undefined =>
  name.endsWith(AREA_END) ? `${name.slice(0, -AREA_END.length)}-places` : undefined

const suggestionFor = (pin: string) => ({
  queryKey: ['pincode', pin],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(pincode, { params: { pincode: pin } }, { signal }),
  staleTime: Infinity,
  retry: false,
})

const isComplete = (pin: string) => /^[1-9]\d{5}$/u.test(pin)

/** Fills in what a PIN code tells, where nothing is or where we filled it before; everything can be changed. */
export function PinSuggestions({ name }: { name: string }) {
  const { values, fill } = useFormParts()
  const { t } = useI18n()
  const queries = useQueryClient()
  const prefix = name.slice(0, -PIN_END.length)
  const [typed] = useFieldValues(
    values,
    useMemo(() => [name], [name]),
  )
  const pin = String(typed ?? '').trim()
  const ours = useRef(new Map<string, string>())
  const [found, setFound] = useState<Found>()
  const [filled, setFilled] = useState<readonly string[]>([])

  useEffect(() => {
    if (!isComplete(pin)) return undefined
    let isWanted = true
    const suggest = async () => {
      const { data } = await queries.fetchQuery(suggestionFor(pin))
      if (!isWanted) return
      setFound(data)
      const written: string[] = []
      for (const part of FILLED) {
        const field = `${prefix}_${part}`
        const value = data[part].toUpperCase()
        const now = String(values.get(field) ?? '').trim()
        if (value === '' || now === value || (now !== '' && now !== ours.current.get(field))) continue
        ours.current.set(field, value)
        fill(field, value)
        written.push(value)
      }
      if (written.length > 0) setFilled(written)
    }
    suggest().catch(() => {
      // Unknown, or not to be had: the person types it, and need not hear of it.
    })
    return () => {
      isWanted = false
    }
  }, [pin, prefix, values, fill, queries])

  return (
    <>
      <output className={styles.suggested}>
        {filled.length > 0 && t('apply.pin.filled', { places: [...new Set(filled)].join(', ') })}
      </output>
      <datalist id={`${prefix}-places`}>
        {found?.places.map((place) => (
          <option key={place}>{place.toUpperCase()}</option>
        ))}
      </datalist>
    </>
  )
}
