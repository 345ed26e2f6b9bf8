import { emailIssue, type AccountIssue } from '@pan/contracts/accounts/rules'
import { LANGUAGES, localeNamed } from '@pan/contracts/messages/languages'
import { inviteMember } from '@pan/contracts/staff/members'
import type { StaffRole } from '@pan/contracts/staff/roles'
import { useState } from 'react'
import { AccountForm } from '../../features/accounts/form/account-form.tsx'
import { useAccountForm } from '../../features/accounts/form/use-account-form.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { randomKey } from '../../api/random-key.ts'
import { staffCall } from '../session/staff-call.ts'
import { RolesField, rolesIssue } from './roles-field.tsx'

/** Three questions, and a mail with a link that is good for a day. */
export function InviteForm({ onInvited }: { onInvited: () => Promise<void> }) {
  const t = useT()
  const show = useSnackbar()
  const [isOpen, setOpen] = useState(false)
  async function done(email: string) {
    setOpen(false)
    show({ tone: 'success', text: t('staff.members.invited', { email }) })
    await onInvited()
  }
  return isOpen ? (
    <section className="stack" aria-labelledby="invite">
      <h2 id="invite">{t('staff.members.invite')}</h2>
      <Questions onDone={done} />
      <p>
        <Button look="secondary" onClick={() => setOpen(false)}>
          {t('ui.cancel')}
        </Button>
      </p>
    </section>
  ) : (
    <p>
      <Button onClick={() => setOpen(true)}>{t('staff.members.invite')}</Button>
    </p>
  )
}

function Questions({ onDone }: { onDone: (email: string) => Promise<void> }) {
  const t = useT()
  const [roles, setRoles] = useState<readonly StaffRole[]>([])
  const [language, setLanguage] = useState<string>('en')
  const labels = { name: t('account.name'), email: t('account.email'), roles: t('staff.members.roles') }
  const form = useAccountForm({
    initial: { name: '', email: '' },
    check({ name = '', email = '' }): AccountIssue[] {
      const [ofEmail, ofRoles] = [emailIssue(email), rolesIssue(roles)]
      return [
        ...(name.trim() ? [] : [{ field: 'name', message: { key: 'account.required' } } as const]),
        ...(ofEmail ? [ofEmail] : []),
        ...(ofRoles ? [{ field: 'roles', message: { key: ofRoles } } as const] : []),
      ]
    },
    async send({ name = '', email = '' }) {
      const body = {
        name: name.trim(),
        email: email.trim(),
        language: localeNamed(language),
        roles: [...roles],
      }
      await staffCall(inviteMember, { body }, { idempotencyKey: randomKey() })
      await onDone(body.email)
    },
  })
  return (
    <AccountForm form={form} text={t('staff.members.invite.send')} labels={labels}>
      <TextInput
        id="invite-name"
        name="name"
        label={labels.name}
        autoComplete="off"
        error={form.errorAt('name')}
      />
      <TextInput
        id="invite-email"
        name="email"
        type="email"
        label={labels.email}
        autoComplete="off"
        error={form.errorAt('email')}
      />
      <RadioGroup
        id="invite-language"
        name="language"
        label={t('site.language')}
        inline
        options={LANGUAGES.map(({ code, name }) => ({
          value: code,
          label: <span lang={code}>{name}</span>,
        }))}
        chosen={language}
        onChange={({ target }) => setLanguage(target.value)}
      />
      <RolesField id="invite-roles" roles={roles} onChange={setRoles} />
    </AccountForm>
  )
}
