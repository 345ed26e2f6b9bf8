import type { Member } from '@pan/contracts/staff/members'
import type { StaffRole } from '@pan/contracts/staff/roles'
import { useState } from 'react'
import { FailureNotice } from '../../forms/sending/failure-notice.tsx'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RolesField, rolesIssue } from './roles-field.tsx'

interface RolesDialogProps {
  member: Member
  open: boolean
  onClose: () => void
  send: (roles: readonly StaffRole[]) => Promise<void>
}

export function RolesDialog({ member, open, onClose, send }: RolesDialogProps) {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('staff.members.roles.change', { name: member.name })}>
      <Choice key={member.version} member={member} onClose={onClose} send={send} />
    </Dialog>
  )
}

function Choice({ member, onClose, send: give }: Omit<RolesDialogProps, 'open'>) {
  const t = useT()
  const [roles, setRoles] = useState<readonly StaffRole[]>(member.roles)
  const { sending, send } = useSending<readonly StaffRole[]>({
    work: async (chosen) => {
      await give(chosen)
      onClose()
    },
  })
  const issue = rolesIssue(roles)
  return (
    <>
      <RolesField id={`roles-${member.id}`} roles={roles} onChange={setRoles} />
      {sending.error && <FailureNotice error={sending.error} />}
      <div className="actions">
        <Button
          disabled={issue !== undefined}
          aria-disabled={sending.isUnderWay}
          onClick={() => void send(roles)}
        >
          {t('staff.members.roles.save')}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </>
  )
}
