import { useT } from '../../i18n/i18n.tsx'
import type { StatusTone } from '../../ui/status-tag.tsx'
import { useProblems } from '../form-context.ts'

interface StatusText {
  kind: string
  text: string
  tone: StatusTone
}

const tones: Readonly<Record<string, StatusTone>> = {
  complete: 'done',
  started: 'active',
  problems: 'problem',
}

/** A section's status in words, from what the problems store keeps for it. */
export function statusText(status: string, t: ReturnType<typeof useT>): StatusText {
  const [kind = '', count = '0'] = status.split(':')
  const tone = tones[kind] ?? 'neutral'
  switch (kind) {
    case 'problems':
      return { kind, tone, text: t('ui.status.problems', { count: Number(count) }) }
    case 'complete':
      return { kind, tone, text: t('ui.status.complete') }
    case 'started':
      return { kind, tone, text: t('ui.status.started') }
    default:
      return { kind, tone, text: t('ui.status.notStarted') }
  }
}

export function useSectionStatusText(section: string): StatusText {
  const t = useT()
  return statusText(
    useProblems((problems) => problems.statusOf(section)),
    t,
  )
}
