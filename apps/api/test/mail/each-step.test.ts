import { sentences } from '@pan/contracts/messages/catalogues'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { LOCALES } from '@pan/contracts/messages/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { sent } from '../support/flows.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { moveOn } from '../support/tracking.ts'

const FLOWS = ['new', 'lost', 'correction'] as const
const REASON = 'The photograph is missing.'
const MOVES = [
  'DOCUMENTS_RECEIVED',
  'OBJECTION',
  'UNDER_PROCESS',
  'PAN_ALLOTTED',
  'DISPATCHED',
  'DELIVERED',
] as const

describe('each step of each way has its mail', () => {
  let post: MailServer
  let server: TestApp
  beforeAll(async () => {
    post = await startMailServer()
    server = await testApp('sqlite', {
      SMTP_URL: post.url,
      OPERATOR_NAME: 'Office of the operator',
      OPERATOR_ADDRESS: '1 Example Street | Chennai',
    })
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  test.each(FLOWS.flatMap((flow) => LOCALES.map((language) => ({ flow, language }))))(
    '$flow, in the language of the applicant ($language)',
    async ({ flow, language }) => {
      const say = sentences[language]
      const email_address = `${flow}.${language}@example.com`
      const { pan } = await sent(server, { flow, kind: 'individual' }, { language, email_address })
      const reference = pan.pan_coupon_nbr
      const given = flow === 'new' ? '' : String(pan['pan_alloted_nbr'])
      for (const state of MOVES)
        await moveOn(server, reference, state, { given, ...(state === 'OBJECTION' && { reason: REASON }) })
      await server.jobs.drain()
      const mails = post.mails.filter(({ to }) => to === email_address)
      const steps = ['application.submitted', ...MOVES.map((state) => `progress.${state}`)]
      expect(mails.map(({ subject }) => subject).sort()).toEqual(
        steps.map((name) => say(`mail.${name}.subject` as MessageKey, { reference })).sort(),
      )
      const page = `${language === 'en' ? '' : `/${language}`}/pan-card-status/track-application`
      for (const { text } of mails) {
        expect(text).toContain(reference)
        expect(text).toContain(`http://localhost:8080${page}`)
        expect(text).not.toMatch(/ARUN|SPECIMEN|photograph|9000000/u)
      }
    },
  )

  test('the first mail adds both fees up and says where the one in cash is paid', async () => {
    const first = async (to: string, change: object) => {
      await sent(server, { flow: 'new', kind: 'individual' }, { email_address: to, ...change })
      await server.jobs.drain()
      return post.mails.find((mail) => mail.to === to)!.text
    }
    const usual = await first('usual@example.com', {})
    expect(usual).toContain('Our fee is ₹150.00, and the government fee ₹107 for a card within India')
    expect(usual).toContain('₹257.00 together')
    expect(usual).toContain('Office of the operator, 1 Example Street, Chennai')
    const abroad = await first('abroad@example.com', {
      residence_country: 'UNITED KINGDOM',
      residence_pincode: 'SW1A1AA',
    })
    expect(abroad).toContain('the government fee ₹1017 for a card sent abroad: ₹1167.00 together')
  })
})
