import { LANGUAGES } from '@pan/contracts/messages/languages'
import { checkRun, RUN_ROWS_MAX } from '@pan/contracts/staff/cases/runs'
import { caseLabels, caseLetters } from '@pan/contracts/staff/papers'
import { useId, useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useNavigate } from '../program/links.tsx'
import { staffCall, staffFile } from '../session/staff-call.ts'
import { Download } from '../shell/download.tsx'
import { BulkDialog, type BulkMove } from './bulk-dialog.tsx'
import type { CaseFilter } from './filter.ts'
import styles from './queue.module.css'

interface BulkBarProps {
  filter: CaseFilter
  /** Those that are chosen on this page. */
  ids: readonly string[]
  /** How many the filter finds. */
  count: string
  onChooseAll: (isAll: boolean) => void
  /** Whether whoever is signed in may move many; who may not has papers alone. */
  mayMove: boolean
}

/** What is done with many cases at once: their labels and letters, and moves: first it is checked what would become of each, then somebody confirms. */
export function BulkBar({ filter, ids, count, onChooseAll, mayMove }: BulkBarProps) {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'chosen' | 'all'>()

  async function check(move: BulkMove, idempotencyKey: string) {
    const which = asked === 'all' ? { filter } : { ids: [...ids] }
    const { run } = (await staffCall(checkRun, { body: { ...which, ...move } }, { idempotencyKey })).data
    await navigate({ to: '/runs/$id', params: { id: run.id } })
  }

  return (
    <section className={styles.bulk} aria-label={t('cases.bulk')}>
      <Checkbox id={id} label={t('cases.bulk.page')} onChange={({ target }) => onChooseAll(target.checked)} />
      {ids.length > 0 && (
        <>
          <Download
            name="labels.pdf"
            fetchFile={() => staffFile(caseLabels, { query: { ids: ids.join(',') } })}
          >
            {t('papers.labels', { count: ids.length })}
          </Download>
          <Download
            name="letters.pdf"
            fetchFile={() => staffFile(caseLetters, { query: { ids: ids.join(',') } })}
          >
            {t('papers.letters', { count: ids.length })}
          </Download>
        </>
      )}
      {mayMove && ids.length > 0 && (
        <Button look="secondary" onClick={() => setAsked('chosen')}>
          {t('cases.bulk.chosen', { count: ids.length })}
        </Button>
      )}
      {mayMove && (
        <Button look="link" onClick={() => setAsked('all')}>
          {t('cases.bulk.all', { number: count })}
        </Button>
      )}
      <BulkDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        text={t('cases.bulk.text', {
          max: RUN_ROWS_MAX.toLocaleString('en-IN'),
          languages: LANGUAGES.length,
        })}
        send={check}
      />
    </section>
  )
}
