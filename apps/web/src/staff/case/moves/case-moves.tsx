import { toneOf } from '@pan/contracts/pan/application-states'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useShortcut } from '../../keyboard/shortcuts.tsx'
import { useMay } from '../../session/me.ts'
import { MoveDialog, type Asked } from './move-dialog.tsx'
import { usePendingMove } from './take-back.tsx'
import type { CasePage } from '../queries.ts'

/** The ways on: to the next state, or back to the applicant with a reason. */
export function CaseMoves({ data }: { data: CasePage }) {
  const t = useT()
  const may = useMay()
  const [asked, setAsked] = useState<Asked>()
  const { next_states: states } = data
  usePendingMove(data)
  const mayMove = may('cases.move') && states.length > 0
  const mayObject = mayMove && states.includes('OBJECTION')
  // Enter is enough for what is chosen: a document that is wrong must not pass that way.
  const isWrong = data.checks.some(({ outcome }) => outcome === 'missing')
  // Nor is bad news chosen where a file brings what comes next.
  const next = states.find((state) => toneOf(state) !== 'problem')
  const move = () => setAsked({ first: mayObject && isWrong ? 'OBJECTION' : next })
  const object = () => setAsked({ first: 'OBJECTION' })
  useShortcut('m', t('cases.move'), mayMove ? move : undefined)
  useShortcut('o', t('cases.object'), mayObject ? object : undefined)
  if (!mayMove) return null
  return (
    <>
      <Button onClick={move}>{t('cases.move')}</Button>
      {mayObject && (
        <Button look="secondary" onClick={object}>
          {t('cases.object')}
        </Button>
      )}
      <MoveDialog data={data} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
