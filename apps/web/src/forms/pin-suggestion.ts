import { pincode } from '@pan/contracts/lookups/lookups'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { useQueries } from '../api/queries.tsx'
import { useFieldValues, type FormValues } from './state/form-values.ts'

type PincodeReply = Reply<typeof pincode>['data']

const FILLED = ['state', 'district', 'city'] as const

const suggestionFor = (pin: string) => ({
  queryKey: ['pincode', pin],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(pincode, { params: { pincode: pin } }, { signal }),
  staleTime: Infinity,
  retry: false,
})

const isComplete = (pin: string) => /^[1-9]\d{5}$/u.test(pin)

interface PinSuggestionOptions {
  values: FormValues
  fill: (name: string, value: string) => void
  /** What stands before `pincode`, `state`, `district` and `city` in the names of the fields. */
  prefix: string
}

/** Who is at a field already, and is about to type, types in the place of what was filled in. */
function selectIfAt(name: string): void {
  const at = document.activeElement
  if (at instanceof HTMLInputElement && at.name === name) at.select()
}

/** Fills in what a PIN code tells, where nothing is or where we filled it before; everything can be changed. */
export function usePinSuggestion({ values, fill, prefix }: PinSuggestionOptions) {
  const queries = useQueries()
  const [typed] = useFieldValues(
    values,
    useMemo(() => [`${prefix}pincode`], [prefix]),
  )
  const pin = String(typed ?? '').trim()
  const ours = useRef(new Map<string, string>())
  const [found, setFound] = useState<PincodeReply>()
  const [filled, setFilled] = useState<{ pin: string; names: readonly string[] }>({ pin: '', names: [] })

  useEffect(() => {
    // What was stored or kept as a draft stands as its owner left it: an emptied district stays empty.
    if (!isComplete(pin) || !values.isTyped(`${prefix}pincode`)) return undefined
    let isWanted = true
    const suggest = async () => {
      const { data } = await (await queries.load()).fetchQuery(suggestionFor(pin))
      if (!isWanted) return
      setFound(data)
      const written: string[] = []
      for (const part of FILLED) {
        const field = prefix + part
        const value = data[part].toUpperCase()
        const now = String(values.get(field) ?? '').trim()
        if (value === '' || now === value || (now !== '' && now !== ours.current.get(field))) continue
        ours.current.set(field, value)
        fill(field, value)
        selectIfAt(field)
        written.push(value)
      }
      if (written.length > 0) setFilled({ pin, names: written })
    }
    suggest().catch(() => {
      // Unknown, or not to be had: the person types it, and need not hear of it.
    })
    return () => {
      isWanted = false
    }
  }, [pin, prefix, values, fill, queries])

  return {
    /** The names that this PIN code filled in, to be told. */
    filled: filled.pin === pin ? [...new Set(filled.names)].join(', ') : '',
    /** Places of the PIN code. */
    places: (found?.pincode === pin ? found.places : []).map((place) => place.toUpperCase()),
  }
}
