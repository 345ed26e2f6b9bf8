import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import type { SectionMode } from './section-mode.ts'

/** The choice between the whole form and one section at a time, visible everywhere. */
export function SectionModeSwitch({
  mode,
  onChange,
}: {
  mode: SectionMode
  onChange: (mode: SectionMode) => void
}) {
  const t = useT()
  const other = mode === 'whole' ? 'stepwise' : 'whole'
  return (
    <div className="actions">
      <Button look="link" onClick={() => onChange(other)}>
        {t(`apply.sections.${other}`)}
      </Button>
    </div>
  )
}
