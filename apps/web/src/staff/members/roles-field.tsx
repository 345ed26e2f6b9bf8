import { areRolesAtOdds, STAFF_ROLES, type StaffRole } from '@pan/contracts/staff/roles'
import { useT } from '../../i18n/i18n.tsx'
import { Checkbox, CheckboxGroup } from '../../ui/checkbox.tsx'

interface RolesFieldProps {
  id: string
  roles: readonly StaffRole[]
  onChange: (roles: readonly StaffRole[]) => void
}

/** Why roles cannot be given; undefined when they can. */
export const rolesIssue = (roles: readonly StaffRole[]) =>
  roles.length === 0
    ? ('staff.members.roles.none' as const)
    : areRolesAtOdds(roles)
      ? ('staff.members.roles.odds' as const)
      : undefined

/** Several roles add up; those who look after the others work on no case and no money. */
export function RolesField({ id, roles, onChange }: RolesFieldProps) {
  const t = useT()
  const isAtOdds = areRolesAtOdds(roles)
  return (
    <CheckboxGroup
      id={id}
      label={t('staff.members.roles')}
      hint={t('staff.members.roles.hint')}
      error={isAtOdds ? t('staff.members.roles.odds') : undefined}
    >
      {STAFF_ROLES.map((role) => (
        <Checkbox
          key={role}
          id={`${id}-${role}`}
          label={t(`staff.role.${role}`)}
          hint={t(`staff.role.${role}.hint`)}
          checked={roles.includes(role)}
          onChange={({ target }) =>
            onChange(target.checked ? [...roles, role] : roles.filter((each) => each !== role))
          }
        />
      ))}
    </CheckboxGroup>
  )
}
