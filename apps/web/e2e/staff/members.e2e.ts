import { freshAddress } from '../support/accounts.ts'
import { withAuthenticator } from '../support/authenticator.ts'
import { linkInMail } from '../support/mailbox.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, isAccessible, test } from '../support/test.ts'
import { choose, pressOn, typeInto } from './support/by-keys.ts'
import { STAFF_SESSIONS } from './support/journeys.ts'
import { looksFine, onScreen } from './support/looks.ts'
import { prove } from './support/prove.ts'
import { press } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

for (const { locale, width, name: session, looksKnown } of STAFF_SESSIONS)
  test(`an administrator invites a clerk, changes what they may do, logs them out everywhere and ends their account, by keys alone (${session})`, async ({
    page,
    browser,
  }) => {
    const say = sentences[locale]
    await enterAs(page, 'administrator', locale)
    await onScreen(width, page)
    const email = freshAddress()
    // Names stand in their order: those of others come after it.
    const name = `A Member ${email}`
    const row = page.getByRole('row').filter({ hasText: name })
    const deed = (key: 'end' | 'roles.change' | 'sessions') =>
      row.getByRole('button', { name: say(`staff.members.${key}`, { name }), exact: true })
    await page.goto(staffPage('/'))
    await expect(page.locator('h1')).toHaveText(say('staff.day'))
    await press(page, 'g', 's')
    await expect(page.locator('h1')).toHaveText(say('staff.nav.members'))

    await pressOn(page, page.getByRole('button', { name: say('staff.members.invite') }))
    const send = page.getByRole('button', { name: say('staff.members.invite.send') })
    await expect(send).toBeDisabled()
    await typeInto(page, page.getByLabel(say('account.name'), { exact: true }), name)
    await typeInto(page, page.getByLabel(say('account.email'), { exact: true }), email)
    await choose(page, page.getByRole('radio', { name: 'English', exact: true }))
    await pressOn(page, page.getByLabel(say('staff.role.clerk'), { exact: true }), 'Space')
    await looksFine(page, { looksKnown })
    await pressOn(page, send)
    await prove(page, say)
    await expect(page.getByText(say('staff.members.invited', { email }))).toBeVisible()
    await expect(row).toContainText(say('staff.members.state.INVITED'))

    const clerk = await (await browser.newContext()).newPage()
    await withAuthenticator(clerk)
    await clerk.goto(await linkInMail(page, email, 'mail.staff.invitation.subject'))
    await pressOn(clerk, clerk.getByRole('button', { name: sentences.en('staff.invitation.passkey.make') }))
    await pressOn(clerk, clerk.getByRole('button', { name: sentences.en('auth.recovery.done') }))
    await expect(clerk.locator('h1')).toHaveText(sentences.en('staff.day'))
    const [queue, articles] = (['staff.nav.cases', 'staff.nav.articles'] as const).map((key) =>
      clerk.getByRole('link', { name: sentences.en(key), exact: true }),
    )
    await expect(queue!).toBeVisible()

    await page.reload()
    await expect(row).toContainText(say('staff.members.state.ACTIVE'))
    await pressOn(page, deed('roles.change'))
    const changing = page.getByRole('dialog', { name: say('staff.members.roles.change', { name }) })
    const save = changing.getByRole('button', { name: say('staff.members.roles.save') })
    const role = (which: 'clerk' | 'editor') =>
      changing.getByLabel(say(`staff.role.${which}`), { exact: true })
    await pressOn(page, role('clerk'), 'Space')
    await expect(save).toBeDisabled()
    await pressOn(page, role('editor'), 'Space')
    await isAccessible(page, { looksKnown })
    await pressOn(page, save)
    await prove(page, say)
    await expect(changing).toBeHidden()
    await expect(row).toContainText(say('staff.role.editor'))
    await expect(row).not.toContainText(say('staff.role.clerk'))
    await clerk.reload()
    await expect(articles!).toBeVisible()
    await expect(queue!).toHaveCount(0)
    await looksFine(page, { looksKnown })

    for (const each of ['sessions', 'end'] as const) {
      await pressOn(page, deed(each))
      const dialog = page.getByRole('dialog', { name: say(`staff.members.${each}`, { name }) })
      await pressOn(page, dialog.getByRole('button', { name: say(`staff.members.${each}.submit`) }))
      if (each === 'end') await prove(page, say)
      await expect(page.getByText(say(`staff.members.${each}.done`, { name }))).toBeVisible()
      await expect(dialog).toBeHidden()
      await clerk.reload()
      await expect(clerk.locator('h1')).toHaveText(sentences.en('staff.login'))
      await pressOn(clerk, clerk.getByRole('button', { name: sentences.en('auth.login.passkey') }))
      if (each === 'sessions') await expect(clerk.locator('h1')).toHaveText(sentences.en('staff.day'))
    }
    await expect(clerk.getByText(sentences.en('staff.login.failed'))).toBeVisible()
    await expect(row).toContainText(say('staff.members.state.ENDED'))
    await expect(row.getByRole('button')).toHaveCount(0)
    await clerk.close()
  })
