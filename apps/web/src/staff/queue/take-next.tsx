import type { Input } from '@pan/contracts/kit/endpoint'
import { NEXT_CASE_STATE, nextCase, staffCases } from '@pan/contracts/staff/cases/queue'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../api/failure-text.ts'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useShortcut } from '../keyboard/shortcuts.tsx'
import { useNavigate } from '../program/links.tsx'
import { useMay } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import type { CaseFilter } from './filter.ts'

/** What was moved less than a minute ago can be taken soon: how much, and when all of it. */
async function whyNone(filter: CaseFilter, t: ReturnType<typeof useT>) {
  const { state = NEXT_CASE_STATE, category, applicant_status } = filter
  const query = { state, category, applicant_status, assignee: 'nobody', waits_on: 'us' as const }
  const { cases } = (await staffCall(staffCases, { query })).data
  const soon = cases.filter(({ is_pending }) => is_pending && state !== 'PAN_ALLOTTED')
  if (soon.length === 0) return t('cases.next.none')
  const seconds = Math.max(2, ...soon.map(({ seconds_left }) => seconds_left))
  return t('cases.next.soon', { count: soon.length, seconds })
}

/** Takes the first case that nobody has, of what the queue is narrowed to, and opens it. */
export function TakeNext({ filter = {}, look }: { filter?: CaseFilter; look?: ButtonLook }) {
  const t = useT()
  const may = useMay()
  const show = useSnackbar()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { state, category, applicant_status } = filter
  const { sending, send } = useSending<Input<typeof nextCase>['body']>({
    // Whoever has not heard the answer gets the same case, and no second one.
    async work(body, idempotencyKey) {
      const found = (await staffCall(nextCase, { body }, { idempotencyKey })).data.case
      await queryClient.invalidateQueries({ queryKey: ['cases'], refetchType: 'none' })
      if (found) await navigate({ to: '/cases/$id', params: { id: found.id } })
      else show({ tone: 'info', text: await whyNone(filter, t) })
    },
    onFailed: (error) => show({ tone: 'error', text: failureText(error, t) }),
  })
  const take = () =>
    void send({
      ...(state && { state }),
      ...(category && { category }),
      ...(applicant_status && { applicant_status }),
    })
  const mayTake = may('cases.move')
  useShortcut('n', t('cases.next'), mayTake ? take : undefined)
  return (
    mayTake && (
      <Button {...(look && { look })} aria-disabled={sending.isUnderWay} onClick={take}>
        {t('cases.next')}
      </Button>
    )
  )
}
