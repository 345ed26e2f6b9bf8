import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import type { Walk } from './section-mode.ts'

/** The choice between the whole form and one section at a time, visible everywhere. */
export function WalkChoice({ walk, onChange }: { walk: Walk; onChange: (walk: Walk) => void }) {
  const t = useT()
  const other = walk === 'whole' ? 'one' : 'whole'
  return (
    <div className="actions">
      <Button look="link" onClick={() => onChange(other)}>
        {t(`apply.walk.${other}`)}
      </Button>
    </div>
  )
}
