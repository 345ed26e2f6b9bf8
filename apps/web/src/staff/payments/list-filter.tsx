import { PAYMENT_LISTS } from '@pan/contracts/staff/payments/list'
import { useEffect, useRef, type FormEvent } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useNavigate } from '../program/links.tsx'
import { filterIn, type PaymentFilter } from './filter.ts'
import styles from '../queue/queue.module.css'

/** Narrows the list; all of it counts together, and stands in the address. */
export function ListFilter({ filter }: { filter: PaymentFilter }) {
  const t = useT()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { list = '', from = '', to = '' } = filter

  useEffect(() => {
    // What another link sets, the fields show. They stay the same fields: somebody may be in one, on the way to another line.
    for (const [name, value] of Object.entries({ list, from, to })) {
      const field = form.current!.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement
      field.value = value
    }
  }, [list, from, to])

  function narrow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name)).trim()
    void navigate({
      to: '/payments',
      search: filterIn({ list: text('list'), from: text('from'), to: text('to') }),
      resetScroll: false,
    })
  }

  const day = (name: 'from' | 'to') => (
    <TextInput
      id={`payments-${name}`}
      name={name}
      label={t(`payments.list.${name}`)}
      placeholder="31-12-2026"
      inputMode="numeric"
      defaultValue={filter[name] ?? ''}
    />
  )
  return (
    <form
      ref={form}
      className={styles.fields}
      onSubmit={narrow}
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) currentTarget.requestSubmit()
      }}
    >
      <Select
        id="payments-list"
        name="list"
        label={t('payments.list.which')}
        defaultValue={filter.list ?? ''}
        options={PAYMENT_LISTS.map((value) => ({ value, label: t(`payments.list.${value}`) }))}
      />
      {day('from')}
      {day('to')}
      <Button type="submit" look="secondary">
        {t('payments.list.show')}
      </Button>
    </form>
  )
}
