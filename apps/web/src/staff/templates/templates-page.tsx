import {
  removeAnswerTemplate,
  TEMPLATE_VARIABLES,
  type AnswerTemplate,
} from '@pan/contracts/staff/inbox/templates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../features/accounts/form/confirm-dialog.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { staffCall } from '../session/staff-call.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { templatesQuery } from './queries.ts'
import { TemplateForm } from './template-form.tsx'
import styles from './templates.module.css'

/** The texts that answers are made of: whoever leads the work writes them, in each language. */
export function TemplatesPage() {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const query = useQuery(templatesQuery())
  const [edited, setEdited] = useState<AnswerTemplate | 'new'>()
  const changed = () => queryClient.invalidateQueries(templatesQuery())
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const known = list.format(TEMPLATE_VARIABLES.map((name) => `{${name}}`))

  async function saved(name: string) {
    setEdited(undefined)
    show({ tone: 'success', text: t('templates.saved', { name }) })
    await changed()
  }

  return (
    <Page title={t('staff.nav.templates')}>
      <p>{t('templates.text', { known })}</p>
      {edited === undefined ? (
        <p>
          <Button onClick={() => setEdited('new')}>{t('templates.add')}</Button>
        </p>
      ) : (
        <TemplateForm
          key={edited === 'new' ? 'new' : edited.id}
          template={edited === 'new' ? undefined : edited}
          onSaved={saved}
          onClose={() => setEdited(undefined)}
        />
      )}
      <Loaded query={query}>
        {(templates) =>
          templates.length === 0 ? (
            <p>{t('templates.none')}</p>
          ) : (
            <ul className={styles.list}>
              {templates.map((template) => (
                <li key={template.id} className={styles.one}>
                  <strong>{template.name}</strong>
                  <Button look="link" onClick={() => setEdited(template)}>
                    {t('templates.change', { name: template.name })}
                  </Button>
                  <Remove template={template} onRemoved={changed} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}

function Remove({ template, onRemoved }: { template: AnswerTemplate; onRemoved: () => Promise<void> }) {
  const { t } = useI18n()
  const [isAsked, setAsked] = useState(false)
  const title = t('templates.remove', { name: template.name })
  return (
    <>
      <Button look="link" onClick={() => setAsked(true)}>
        {title}
      </Button>
      <ConfirmDialog
        title={title}
        submit={t('templates.remove.submit')}
        open={isAsked}
        onClose={() => setAsked(false)}
        work={async () => {
          await staffCall(removeAnswerTemplate, { params: { template_id: template.id } })
          await onRemoved()
        }}
      >
        {t('templates.remove.text')}
      </ConfirmDialog>
    </>
  )
}
