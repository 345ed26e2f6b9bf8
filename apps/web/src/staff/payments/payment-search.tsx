import type { Reply } from '@pan/contracts/kit/endpoint'
import { searchPayments } from '@pan/contracts/staff/payments/list'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../api/failure-text.ts'
import { fieldErrors, useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useNavigate } from '../program/links.tsx'
import { staffCall } from '../session/staff-call.ts'
import { paiseText } from './payment-state.tsx'
import { CustomLink } from './custom/custom-mismatches.tsx'
import { PaymentTable } from './payment-table.tsx'

type FoundPayments = Reply<typeof searchPayments>['data']

/** What was found last stays for the way back from a payment, in memory alone: a number stands in no address. */
const foundKey = ['payment-search']

/** Finds payments by what a bank statement, the gateway or a payer names. */
export function PaymentSearch() {
  const t = useT()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: found } = useQuery<FoundPayments>({ queryKey: foundKey, enabled: false, staleTime: Infinity })
  const { sending, send } = useSending<string>({
    async work(text) {
      const { data } = await staffCall(searchPayments, { body: { text } })
      queryClient.setQueryData<FoundPayments>(foundKey, data)
      const [only, ...others] = [...data.payments, ...data.custom_payments]
      const to = data.payments.length > 0 ? '/payments/$id' : '/custom-payments/$id'
      if (only && others.length === 0) await navigate({ to, params: { id: only.id } })
    },
  })
  const { text: fault } = fieldErrors(sending.error)
  return (
    <>
      <form
        role="search"
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const text = String(new FormData(event.currentTarget).get('text')).trim()
          if (text) void send(text)
        }}
      >
        <TextInput
          id="payments-search"
          name="text"
          label={t('payments.search')}
          hint={t('payments.search.hint')}
          autoComplete="off"
          spellCheck={false}
          error={fault}
        />
        <div>
          <Button type="submit" aria-disabled={sending.isUnderWay}>
            {t('payments.search.submit')}
          </Button>
        </div>
      </form>
      {sending.error && !fault && (
        <Notice tone="error" announce>
          {failureText(sending.error, t)}
        </Notice>
      )}
      <output>{found && <FoundText found={found} />}</output>
      {found && found.payments.length > 0 && (
        <PaymentTable
          caption={t('payments.search.found', { count: found.payments.length })}
          payments={found.payments}
        />
      )}
    </>
  )
}

/** That there is nothing, or payments without an application. */
function FoundText({ found: { payments, custom_payments } }: { found: FoundPayments }) {
  const t = useT()
  if (payments.length === 0 && custom_payments.length === 0) return <p>{t('payments.search.none')}</p>
  return custom_payments.map(({ id, reference, state, received_paise, difference }) => (
    <p key={id}>
      <CustomLink id={id} reference={reference} />
      {': '}
      {t('payments.search.custom', { money: paiseText(received_paise) })} {t(`payments.state.${state}`)}
      {difference && `, ${t(`payments.differs.${difference}`)}`}
    </p>
  ))
}
