import { endPartnerKey, type Registration, type RegistrationKey } from '@pan/contracts/staff/partners'
import { useState } from 'react'
import { ConfirmDialog } from '../../features/accounts/form/confirm-dialog.tsx'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { staffCall } from '../session/staff-call.ts'
import { useRegistrationChanged } from './queries.ts'

/** The keys by beginning and end; whoever works here can end one, and sees none. */
export function Keys({ registration: { id, state, keys } }: { registration: Registration }) {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const changed = useRegistrationChanged(id)
  const [asked, setAsked] = useState<RegistrationKey>()
  const time = (at: string) => dayAndTimeText(new Date(at), locale)
  const standing = ({ is_active, ends_at: at }: RegistrationKey) => {
    if (at === null) return t('partners.key.active')
    return t(is_active ? 'partners.key.ends' : 'partners.key.ended', { time: time(at) })
  }
  const columns: Column<RegistrationKey>[] = [
    { key: 'key', heading: t('console.key.key'), renderCell: ({ key }) => key },
    { key: 'name', heading: t('console.key.name'), renderCell: ({ name }) => name },
    { key: 'mode', heading: t('console.mode'), renderCell: ({ mode }) => t(`console.mode.${mode}`) },
    { key: 'made', heading: t('console.key.made'), renderCell: ({ created_at }) => time(created_at) },
    {
      key: 'used',
      heading: t('console.key.used'),
      renderCell: ({ last_used_at: at }) => (at ? time(at) : t('console.key.unused')),
    },
    { key: 'standing', heading: t('partners.state'), renderCell: standing },
    {
      key: 'end',
      heading: t('partners.key'),
      isPlain: true,
      isScreenOnly: true,
      renderCell: (each) =>
        each.is_active && (
          <Button look="link" onClick={() => setAsked(each)}>
            {t('partners.key.end', { key: each.key })}
          </Button>
        ),
    },
  ]

  async function end() {
    await staffCall(endPartnerKey, { params: { partner_id: id, key_id: asked!.id } })
    show({ tone: 'success', text: t('partners.key.end.done') })
    await changed()
  }

  if (keys.length === 0) return state === 'APPROVED' && <p>{t('partners.keys.none')}</p>
  const title = asked ? t('partners.key.end', { key: asked.key }) : ''
  return (
    <>
      <Table caption={t('console.keys')} columns={columns} rows={keys} keyOf={(each) => each.id} />
      <ConfirmDialog
        title={title}
        submit={title}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        work={end}
      >
        {t('partners.key.end.text')}
      </ConfirmDialog>
    </>
  )
}
