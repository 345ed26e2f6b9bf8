import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { someMessage } from '@pan/contracts/forms/samples/contact.cases'
import { checkedImport } from '../cases/support/imports.ts'
import { standIn } from '../pdf/official/stand-ins.ts'
import { withApp, withPasskey } from '../staff/support/invited.ts'
import { callerOf, proven, staffSession, type StaffServer } from '../staff/support/staff-server.ts'
import { applied } from '../support/applications.ts'
import { commandsOn } from '../support/commands.ts'
import type { Read } from './read-back.ts'

const FEE_PAISE = 15_000
const IN_EVERY_LANGUAGE = { en: 'Wait, {name}.', ta: 'காத்திருக்கவும், {name}.', hi: 'रुकें, {name}।' }

/** What the staff have and have done, and what is kept for applicants since there are staff; gives what is read back. */
export async function fillStaff(server: StaffServer): Promise<Pick<Read, 'as' | 'url'>[]> {
  const member = async (email: string, role: string) => signedIn((await withPasskey(server, email, role)).id)
  const signedIn = async (id: string) => {
    const me = await staffSession(server, id)
    const call = callerOf(server, me)
    return {
      me,
      as: { staff: id },
      /** Does it, and gives what was answered. */
      async ask(method: 'POST' | 'PUT', path: string, body: object) {
        const answer = await call(method, path, body)
        if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`)
        return answer.json().data
      },
    }
  }
  const asVisitor = async (path: string, body: object) => {
    const payload = { ...body, captcha: await server.captcha() }
    const answer = await server.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload })
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`)
  }
  const lead = await member('lead@staff.example', 'lead')
  const clerk = await member('clerk@staff.example', 'clerk')
  const accountants = [
    await member('first@staff.example', 'accountant'),
    await signedIn((await withApp(server, 'second@staff.example', 'accountant')).id),
  ] as const

  // An envelope, and what a clerk does with it. The only application of this person.
  const { pan } = await applied(server, {
    cell_nbr: '9000000023',
    email_address: 'desk.specimen@example.com',
  })
  await clerk.ask('POST', 'intake', { code: pan.pan_coupon_nbr })
  await clerk.ask('PUT', `cases/${pan.id}/checks/identity`, { outcome: 'ok', from: '' })
  await clerk.ask('POST', `cases/${pan.id}/notes`, { text: 'The envelope was open.' })
  await clerk.ask('POST', 'views', { name: 'Mine', filter: { assignee: 'me' } })
  await lead.ask('POST', 'templates', { name: 'Wait', texts: IN_EVERY_LANGUAGE })
  const rows = `coupon,courier_number,delivered_on\n${pan.pan_coupon_nbr},ED123456785IN,`
  await checkedImport(server, { me: lead.me, call: callerOf(server, lead.me) }, 'courier', rows)

  // Cash that two have seen, and some that one has.
  const [first, second] = accountants
  const received = async () => {
    const { pan_coupon_nbr: coupon } = (await applied(server)).pan
    await proven(server, first.me, `cash:${coupon}:${FEE_PAISE}`)
    const body = { pan_coupon_nbr: coupon, amount_paise: FEE_PAISE }
    return (await first.ask('POST', 'cash-receipts', body)).receipt.id
  }
  const id = await received()
  await proven(server, second.me, `cash-confirmation:${id}:${FEE_PAISE}`)
  await second.ask('POST', `cash-receipts/${id}/confirmation`, { amount_paise: FEE_PAISE })
  await received()

  await asVisitor('contact-messages', someMessage)
  await asVisitor('sent-drafts', {
    flow: 'new',
    kind: 'individual',
    section: 'personal',
    answers: { applicant_lastname: 'Specimen' },
  })
  await addOfficialForm(server)

  return [
    { as: clerk.as, url: `staff/cases/${pan.id}` },
    { as: clerk.as, url: 'staff/inbox' },
    { as: clerk.as, url: 'staff/views' },
    { as: clerk.as, url: 'staff/templates' },
    { as: lead.as, url: 'staff/imports' },
    { as: first.as, url: 'staff/cash-receipts' },
    { as: first.as, url: 'staff/payments?list=all' },
  ]
}

/** The official print of a later day, with its map. */
async function addOfficialForm(server: StaffServer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'official-'))
  const { file, map } = await standIn('form-93', 'flat')
  const [pdf, json] = [join(folder, 'form.pdf'), join(folder, 'map.json')]
  await writeFile(pdf, file)
  await writeFile(json, JSON.stringify(map))
  const run = (name: string, args: readonly string[], options: Record<string, string> = {}) =>
    commandsOn(server)
      .find((each) => each.area === 'forms' && each.name === name)!
      .run({
        args,
        options,
        isDryRun: false,
        reason: '',
        actor: 'tester',
        write: async () => {},
        endWithFault() {},
      })
  await run('add', ['form-93', pdf], { from: '2099-01-01', source: 'a stand-in' })
  await run('map', ['import', 'form-93', '1', json])
  await rm(folder, { recursive: true })
}
