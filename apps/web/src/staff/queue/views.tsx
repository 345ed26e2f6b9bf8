import { removeCaseView, saveCaseView } from '@pan/contracts/staff/cases/views'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../features/accounts/form/confirm-dialog.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../program/links.tsx'
import { useMay } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { filterIn, isSameFilter, ownViews, type CaseFilter } from './filter.ts'
import { viewsQuery } from './queries.ts'
import { SaveView } from './save-view.tsx'
import styles from './queue.module.css'

/** The ways that people look at the queue: those of everybody, one's own, and those of one's role. */
export function Views({ filter }: { filter: CaseFilter }) {
  const t = useT()
  const may = useMay()
  const queryClient = useQueryClient()
  const { data: saved = [] } = useQuery(viewsQuery())
  const [isRemoving, setRemoving] = useState(false)
  const changed = () => queryClient.invalidateQueries(viewsQuery())
  const own = ownViews()
  const current = saved.find((view) => isSameFilter(filterIn(view.filter), filter))
  const isKnown = current !== undefined || own.some((view) => isSameFilter(view.filter, filter))
  const link = (name: string, of: CaseFilter) => (
    <Link
      to="/queue"
      search={of}
      aria-current={isSameFilter(of, filter) ? 'true' : undefined}
      className={styles.view}
      activeOptions={{ exact: true }}
    >
      {name}
    </Link>
  )

  async function remove() {
    await staffCall(removeCaseView, { params: { view_id: current!.id } })
    await changed()
  }

  return (
    <div className={styles.views}>
      <nav aria-label={t('cases.views')}>
        <ul>
          {own.map((view) => (
            <li key={view.key}>{link(t(`cases.view.${view.key}`), view.filter)}</li>
          ))}
          {saved.map((view) => (
            <li key={view.id}>{link(view.name, filterIn(view.filter))}</li>
          ))}
        </ul>
      </nav>
      {!isKnown && (
        <SaveView
          send={async (name, shared_with, idempotencyKey) => {
            await staffCall(saveCaseView, { body: { name, shared_with, filter } }, { idempotencyKey })
            await changed()
          }}
        />
      )}
      {current && (current.is_mine || may('cases.assign')) && (
        <Button look="link" onClick={() => setRemoving(true)}>
          {t('cases.view.remove', { name: current.name })}
        </Button>
      )}
      <ConfirmDialog
        title={t('cases.view.remove', { name: current?.name ?? '' })}
        submit={t('cases.view.remove.submit')}
        open={isRemoving}
        onClose={() => setRemoving(false)}
        work={remove}
      >
        {t('cases.view.remove.text')}
      </ConfirmDialog>
    </div>
  )
}
