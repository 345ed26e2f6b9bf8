import { FLOW_OF, type Category } from '@pan/contracts/pan/flow'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { useState, type FormEvent } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useNavigate } from '../program/links.tsx'
import { FILTER_VALUES, filterIn, FILTER_FIELDS, type CaseFilter } from './filter.ts'
import styles from './queue.module.css'

type Chosen = keyof typeof FILTER_VALUES

const LABELS = {
  state: 'staff.members.state',
  category: 'cases.form',
  applicant_status: 'cases.applicant',
  assignee: 'cases.who',
  waits_on: 'cases.waits',
} as const satisfies Readonly<Record<Chosen, MessageKey>>

const TEXTS: { readonly [Field in Chosen]: (value: string) => string } = {
  state: (value) => `track.state.${value}`,
  category: (value) => `services.${FLOW_OF[value as Category]}`,
  applicant_status: (value) => `track.applicant.${value}`,
  assignee: (value) => `cases.who.${value}`,
  waits_on: (value) => `cases.waits.${value}`,
}

/** Narrows the queue; all of it counts together, and stands in the address. */
export function Filters({ filter }: { filter: CaseFilter }) {
  const t = useT()
  const navigate = useNavigate()
  const [isOpen] = useState(() => matchMedia('(width >= 64em)').matches)
  const fields = Object.keys(FILTER_VALUES) as Chosen[]
  const set = FILTER_FIELDS.filter((name) => filter[name] !== undefined).length

  function narrow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [
        name,
        String(value).trim() || undefined,
      ]),
    )
    const isOfColleague = filter.assignee !== undefined && !['me', 'nobody'].includes(filter.assignee)
    const kept = isOfColleague && !given['assignee'] ? { assignee: filter.assignee } : {}
    void navigate({ to: '/queue', search: filterIn({ ...given, ...kept, partner_id: filter.partner_id }) })
  }

  return (
    <details className={styles.filters} open={isOpen}>
      <summary>{set > 0 ? t('cases.filters.set', { count: set }) : t('cases.filters')}</summary>
      <form
        // What another view sets, the fields show.
        key={JSON.stringify(filter)}
        className={styles.fields}
        onSubmit={narrow}
        onChange={({ currentTarget, target }) => {
          if (target instanceof HTMLSelectElement) currentTarget.requestSubmit()
        }}
      >
        {fields.map((name) => (
          <Select
            key={name}
            id={`filter-${name}`}
            name={name}
            label={t(LABELS[name])}
            empty={t('ui.any')}
            defaultValue={filter[name] ?? ''}
            options={FILTER_VALUES[name].map((value) => ({
              value,
              label: t(TEXTS[name](value) as MessageKey),
            }))}
          />
        ))}
        <TextInput
          id="filter-due_by"
          name="due_by"
          label={t('cases.dueBy')}
          placeholder="31-12-2026"
          inputMode="numeric"
          defaultValue={filter.due_by ?? ''}
        />
        <Button type="submit" look="secondary">
          {t('cases.filters.apply')}
        </Button>
      </form>
    </details>
  )
}
