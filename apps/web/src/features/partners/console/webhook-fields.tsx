import { EVENT_TYPES } from '@pan/contracts/partners/event-schemas'
import type { Webhook } from '@pan/contracts/partners/webhook-schemas'
import { useT } from '../../../i18n/i18n.tsx'
import { Checkbox, CheckboxGroup } from '../../../ui/checkbox.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

/** What stands in the fields below. */
export const webhookIn = (values: FormData) => ({
  url: String(values.get('url') ?? '').trim(),
  description: String(values.get('description') ?? '').trim(),
  event_types: EVENT_TYPES.filter((type) => values.getAll('event_types').includes(type)),
})

interface WebhookFieldsProps {
  id: string
  errorAt: (field: string) => string | undefined
  webhook?: Webhook
}

/** What is told about an address. */
export function WebhookFields({ id, errorAt, webhook }: WebhookFieldsProps) {
  const t = useT()
  return (
    <>
      <TextInput
        id={`${id}-url`}
        name="url"
        type="url"
        autoComplete="off"
        label={t('webhooks.url')}
        hint={t('webhooks.url.hint')}
        error={errorAt('url')}
        defaultValue={webhook?.url}
      />
      <TextInput
        id={`${id}-description`}
        name="description"
        autoComplete="off"
        optional
        maxLength={100}
        label={t('webhooks.description')}
        error={errorAt('description')}
        defaultValue={webhook?.description}
      />
      <CheckboxGroup id={`${id}-types`} label={t('webhooks.types')} hint={t('webhooks.types.hint')}>
        {EVENT_TYPES.map((type) => (
          <Checkbox
            key={type}
            id={`${id}-${type}`}
            name="event_types"
            value={type}
            defaultChecked={webhook?.event_types.includes(type) ?? false}
            label={t(`webhooks.type.${type}`)}
          />
        ))}
      </CheckboxGroup>
    </>
  )
}
