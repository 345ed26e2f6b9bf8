import { createAffiliate } from '@pan/contracts/partners/affiliates'
import { affiliateForm } from '@pan/contracts/forms/affiliate.form'
import type { Input } from '@pan/contracts/kit/endpoint'
import { call } from '../../api/call.ts'
import { Link, useNavigate } from '../../navigation/navigation.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { ShortForm } from '../../forms/short/short-form.tsx'
import { useFormState } from '../../forms/state/use-form-state.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useInTurn } from './use-in-turn.ts'

/** Who wants to work with us: everything that is asked, on one page. */
export function RegisterPage() {
  const t = useT()
  const navigate = useNavigate()
  const show = useSnackbar()
  const state = useFormState(affiliateForm)
  const { problems } = state
  const sayInTurn = useInTurn(problems)
  return (
    <div className="stack form-width">
      <h1>{t('partner.register.title')}</h1>
      <p className="lead">{t('partner.register.intro')}</p>
      <ShortForm
        state={state}
        texts={{ submit: t('partner.submit'), sending: t('partner.sending') }}
        note={<p className="muted">{t('partner.kept')}</p>}
        cancel={
          <Link to="/partner-with-us" className={buttonClass('secondary')}>
            {t('partner.cancel')}
          </Link>
        }
        onIncomplete={() =>
          sayInTurn([{ text: t('partner.incomplete'), isStill: () => problems.all().size > 0 }])
        }
        onRefused={({ errors, message }) => {
          const sentences = Object.entries(errors).map(([field, [text = '']]) => ({
            text,
            isStill: () => !(field in affiliateForm.fields) || problems.of(field) !== undefined,
          }))
          sayInTurn(sentences.length > 0 ? sentences : [{ text: message, isStill: () => true }])
        }}
        post={async (answers, { idempotencyKey, captcha }) => {
          const body = { ...answers, captcha } as Input<typeof createAffiliate>['body']
          const { message } = await call(createAffiliate, { body }, { idempotencyKey })
          show({ tone: 'success', text: message })
          void navigate({ to: '/partner-with-us', state: { hasRegistered: true } })
        }}
      />
    </div>
  )
}
