import { listMembers, type Member } from '@pan/contracts/staff/members'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { staffCall } from '../session/staff-call.ts'
import { useMe } from '../session/me.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberActions } from './member-actions.tsx'

const TONES = { INVITED: 'active', ACTIVE: 'done', ENDED: 'neutral' } as const

/** Who works here, with what roles; an administrator invites, changes and ends. */
export function MembersPage() {
  const { locale, t } = useI18n()
  const { id: ownId } = useMe()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: ['members'],
    queryFn: async ({ signal }) => (await staffCall(listMembers, {}, { signal })).data.members,
    staleTime: 0,
  })
  const changed = () => queryClient.invalidateQueries({ queryKey: ['members'] })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const time = (instant: string) => dayAndTimeText(new Date(instant), locale)
  const columns: Column<Member>[] = [
    {
      key: 'name',
      heading: t('account.name'),
      isPlain: true,
      renderCell: ({ name, email }) => (
        <>
          <strong>{name}</strong>
          <br />
          {email}
        </>
      ),
    },
    {
      key: 'roles',
      heading: t('staff.members.roles'),
      renderCell: ({ roles }) => list.format(roles.map((role) => t(`staff.role.${role}`))),
    },
    {
      key: 'state',
      heading: t('staff.members.state'),
      renderCell: ({ state, invited_until, active_at }) => (
        <span>
          <StatusTag tone={TONES[state]}>{t(`staff.members.state.${state}`)}</StatusTag>
          {invited_until && <p>{t('staff.members.until', { time: time(invited_until) })}</p>}
          {active_at && <p>{t('staff.sessions.active', { time: time(active_at) })}</p>}
        </span>
      ),
    },
    {
      key: 'actions',
      heading: t('staff.members.actions'),
      isPlain: true,
      renderCell: (member) =>
        member.id === ownId ? (
          <em>{t('staff.members.self')}</em>
        ) : (
          <MemberActions member={member} onChanged={changed} />
        ),
    },
  ]
  return (
    <Page title={t('staff.nav.members')}>
      <InviteForm onInvited={changed} />
      <Loaded query={query}>
        {(members) => (
          <Table
            caption={t('staff.members.count', { count: members.length })}
            columns={columns}
            rows={members}
            keyOf={({ id }) => id}
          />
        )}
      </Loaded>
    </Page>
  )
}
