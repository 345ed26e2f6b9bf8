import type { Input } from '@pan/contracts/kit/endpoint'
import { LANGUAGES } from '@pan/contracts/messages/languages'
import {
  addAnswerTemplate,
  changeAnswerTemplate,
  TEMPLATE_LENGTH_MAX,
  TEMPLATE_NAME_LENGTH_MAX,
  type AnswerTemplate,
} from '@pan/contracts/staff/inbox/templates'
import { fieldErrors, useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { staffCall } from '../session/staff-call.ts'
import { FormEnd } from '../shell/form-end.tsx'

type Written = Input<typeof addAnswerTemplate>['body']

interface TemplateFormProps {
  /** The one that is changed; absent for a new one. */
  template: AnswerTemplate | undefined
  onSaved: (name: string) => Promise<void>
  onClose: () => void
}

/** A template in each language of the site. */
export function TemplateForm({ template, onSaved, onClose }: TemplateFormProps) {
  const t = useT()
  const { sending, send } = useSending<Written>({
    async work(written, idempotencyKey) {
      await (template
        ? staffCall(changeAnswerTemplate, {
            params: { template_id: template.id },
            body: { ...written, version: template.version },
          })
        : staffCall(addAnswerTemplate, { body: written }, { idempotencyKey }))
      await onSaved(written.name)
    },
  })
  const errors = fieldErrors(sending.error)
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        const texts = Object.fromEntries(LANGUAGES.map(({ code }) => [code, String(given.get(code))]))
        void send({ name: String(given.get('name')), texts: texts as Written['texts'] })
      }}
    >
      <TextInput
        id="template-name"
        name="name"
        label={t('templates.name')}
        maxLength={TEMPLATE_NAME_LENGTH_MAX}
        defaultValue={template?.name ?? ''}
        error={errors['name']}
      />
      {LANGUAGES.map(({ code, name }) => (
        <TextArea
          key={code}
          id={`template-${code}`}
          name={code}
          label={<span lang={code}>{name}</span>}
          lang={code}
          maxLength={TEMPLATE_LENGTH_MAX}
          defaultValue={template?.texts[code] ?? ''}
          error={errors[`texts.${code}`]}
        />
      ))}
      <FormEnd
        sending={sending}
        isToldAtField={Object.keys(errors).length > 0}
        submit={t('templates.save')}
        onClose={onClose}
      />
    </form>
  )
}
