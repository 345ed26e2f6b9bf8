import type { Person } from '@pan/contracts/staff/cases/case'
import type { useT } from '../../i18n/i18n.tsx'

/** Who has sent a file; an operator has typed what it brings. */
export const askerText = ({ id, name }: Person, t: ReturnType<typeof useT>): string =>
  id.startsWith('operator:') ? t('imports.by.operator', { name }) : name
