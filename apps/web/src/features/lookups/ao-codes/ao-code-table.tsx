import { chargeOf } from '@pan/contracts/lookups/ao-charge'
import type { AoCode } from '@pan/contracts/lookups/ao-codes'
import { wordsOf } from '@pan/contracts/pan/places/place-name'
import { useDeferredValue, useState } from 'react'
import { ForeignText } from '../../../i18n/foreign-text.tsx'
import { useT } from '../../../i18n/i18n.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { AoCodeActions } from './ao-code-actions.tsx'
import styles from '../lookups.module.css'
import { Pages } from '../pages.tsx'

const rowsOfPage = 10

interface AoCodeTableProps {
  rows: readonly AoCode[]
  place: string
  /** The title of the page says which place it is, as no other state has one of the name. */
  isTitleEnough: boolean
  cityName: (city: string) => string
  page: number
}

/** The name of the ward and all that the list says of it. */
const WardText = ({ row: { ward, description } }: { row: AoCode }) => (
  // One element: it is one cell of a card.
  <span>
    <ForeignText>{ward || description}</ForeignText>
    {ward && description && (
      <span className={styles.jurisdiction}>
        <ForeignText>{description}</ForeignText>
      </span>
    )}
  </span>
)

/** Its own text tells more than the category, which says “everybody” of nearly all. */
function forWhom(row: AoCode) {
  const charge = chargeOf(row)
  return charge ? (`ao.charge.${charge}` as const) : (`lookups.ao.who.${row.category}` as const)
}

/** The rows that have each of the words, in any order, somewhere in their text or code. */
function withWords(rows: readonly AoCode[], text: string): readonly AoCode[] {
  const words = wordsOf(text)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const own = wordsOf(
      [row.ward, row.description, row.city, row.ao_code, row.ao_type, row.range_code, row.ao_nbr].join(' '),
    )
    return words.every((word) => own.some((each) => each.startsWith(word)))
  })
}

/** The codes, ten at a time. */
export function AoCodeTable({ rows, place, isTitleEnough, cityName, page }: AoCodeTableProps) {
  const t = useT()
  const [words, setWords] = useState('')
  const fitting = withWords(rows, useDeferredValue(words))
  const count = Math.max(1, Math.ceil(fitting.length / rowsOfPage))
  const shown = Math.min(page, count)
  const columns: Column<AoCode>[] = [
    {
      key: 'ward',
      heading: t('lookups.ao.ward'),
      renderCell: (row) => <WardText row={row} />,
      isWide: true,
    },
    {
      key: 'city',
      heading: t('lookups.ao.city'),
      renderCell: ({ city }) => <ForeignText>{cityName(city)}</ForeignText>,
    },
    { key: 'area', heading: t('lookups.ao.area'), renderCell: (row) => row.ao_code, isShort: true },
    { key: 'type', heading: t('lookups.ao.type'), renderCell: (row) => row.ao_type, isShort: true },
    { key: 'range', heading: t('lookups.ao.range'), renderCell: (row) => row.range_code, isShort: true },
    { key: 'number', heading: t('lookups.ao.number'), renderCell: (row) => row.ao_nbr, isShort: true },
    { key: 'who', heading: t('lookups.ao.who'), renderCell: (row) => t(forWhom(row)) },
    {
      key: 'actions',
      heading: t('lookups.actions'),
      renderCell: (row) => <AoCodeActions row={row} />,
      isPlain: true,
      isScreenOnly: true,
    },
  ]
  return (
    <>
      {rows.length > rowsOfPage && (
        <div className="scripted screen-only">
          <TextInput
            id="ao-words"
            type="search"
            label={t('lookups.ao.filter.words')}
            autoComplete="off"
            maxLength={100}
            onChange={({ target }) => setWords(target.value)}
          />
          <output className="muted">
            {words.trim() !== '' && t('lookups.ao.filtered', { count: fitting.length })}
          </output>
        </div>
      )}
      <Table
        caption={
          <span className={isTitleEnough ? styles.repeated : undefined}>
            {t('lookups.ao.table', { place })}
          </span>
        }
        columns={columns}
        rows={fitting.slice((shown - 1) * rowsOfPage, shown * rowsOfPage)}
        keyOf={({ id }) => id}
      />
      <Pages page={shown} count={count} />
    </>
  )
}
