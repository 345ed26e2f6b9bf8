import { useT } from '../../i18n/i18n.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import type { Walk } from './walk.ts'

/** The choice between the whole form and one section at a time, visible everywhere. */
export function WalkChoice({ walk, onChange }: { walk: Walk; onChange: (walk: Walk) => void }) {
  const t = useT()
  return (
    <RadioGroup
      id="walk"
      name="walk"
      label={t('apply.walk.label')}
      inline
      options={[
        { value: 'whole', label: t('apply.walk.whole') },
        { value: 'one', label: t('apply.walk.one') },
      ]}
      key={walk}
      defaultValue={walk}
      onChange={(event) => onChange(event.target.value as Walk)}
    />
  )
}
