import {
  changeMemberRoles,
  endMember,
  endMemberSessions,
  inviteMemberAgain,
  type Member,
} from '@pan/contracts/staff/members'
import { useState } from 'react'
import { ConfirmDialog } from '../../features/accounts/form/confirm-dialog.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { staffCall } from '../session/staff-call.ts'
import { RolesDialog } from './roles-dialog.tsx'

const DEEDS = ['again', 'sessions', 'end'] as const
type Deed = (typeof DEEDS)[number]

interface MemberActionsProps {
  member: Member
  onChanged: () => Promise<void>
}

/** What an administrator does with somebody; each is asked once more, and roles want a proof. */
export function MemberActions({ member, onChanged }: MemberActionsProps) {
  const t = useT()
  const show = useSnackbar()
  const [asked, setAsked] = useState<Deed | 'roles'>()
  const { id, name, state, open_sessions, version } = member
  const params = { member_id: id }
  const close = () => setAsked(undefined)

  const works: Readonly<Record<Deed, () => Promise<unknown>>> = {
    again: () => staffCall(inviteMemberAgain, { params }),
    sessions: () => staffCall(endMemberSessions, { params }),
    end: () => staffCall(endMember, { params }),
  }
  const isOffered: Readonly<Record<Deed, boolean>> = {
    again: state !== 'ENDED',
    sessions: open_sessions > 0,
    end: state !== 'ENDED',
  }

  async function done(deed: Deed | 'roles') {
    show({ tone: 'success', text: t(`staff.members.${deed}.done`, { name }) })
    await onChanged()
  }

  return (
    <div className="actions">
      {state !== 'ENDED' && (
        <Button look="secondary" onClick={() => setAsked('roles')}>
          {t('staff.members.roles.change', { name })}
        </Button>
      )}
      {DEEDS.filter((deed) => isOffered[deed]).map((deed) => (
        <Button key={deed} look="link" onClick={() => setAsked(deed)}>
          {t(`staff.members.${deed}`, { name })}
        </Button>
      ))}
      <RolesDialog
        member={member}
        open={asked === 'roles'}
        onClose={close}
        send={async (roles) => {
          await staffCall(changeMemberRoles, { params, body: { roles: [...roles], version } })
          await done('roles')
        }}
      />
      {DEEDS.map((deed) => (
        <ConfirmDialog
          key={deed}
          title={t(`staff.members.${deed}`, { name })}
          submit={t(`staff.members.${deed}.submit`)}
          open={asked === deed}
          onClose={close}
          work={async () => {
            await works[deed]()
            await done(deed)
          }}
        >
          {t(`staff.members.${deed}.text`)}
        </ConfirmDialog>
      ))}
    </div>
  )
}
