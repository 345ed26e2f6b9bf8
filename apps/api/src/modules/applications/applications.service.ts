import type { Pan } from '@pan/contracts/applications'
import { newPan } from '@pan/contracts/forms/new-pan.form'
import type { Answers } from '@pan/contracts/kit/answers'
import type { CalendarDate } from '@pan/contracts/kit/calendar-date'
import { dayInIndia, formatDate, parseDate } from '@pan/contracts/kit/date-text'
import { check, relevant } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import type { Locale } from '@pan/contracts/messages/translate'
import { isMaskedAadhaar, maskAadhaar } from '@pan/contracts/pan/aadhaar'
import { COUPON_NUMBERS, makeCoupon } from '@pan/contracts/pan/coupon'
import type { Session, Store } from '../../db/store.ts'
import { Failure } from '../../failure.ts'
import type { Clock } from '../../support/clock.ts'
import type { Ids } from '../../support/ids.ts'
import type { Sealer } from '../../support/sealed.ts'
import {
  findApplication,
  insertApplication,
  insertConsents,
  isCouponTaken,
  updateApplication,
  type ApplicationRow,
  type ApplicationWithPayment,
} from './applications.repository.ts'
import { consentsIn } from './consents.ts'
import { panOf } from './pan.ts'
import { AADHAAR_FIELDS, isStored, lastFour, seal, split, unseal, type Secrets } from './secret-answers.ts'

const COUPON_TRIES_MAX = 3
/** States in which the applicant may still change the answers. */
const EDITABLE = new Set(['SUBMITTED', 'OBJECTION'])

export interface ApplicationsParts {
  readonly store: Store
  readonly sealer: Sealer
  readonly clock: Clock
  readonly ids: Ids
}

/** What a form's sender gave: the answers by their wire names, and a few things around them. */
export type Given = Readonly<Record<string, unknown>>

/** Runs work in the transaction of the call; the work's result is the reply. */
export interface Run<Reply> {
  readonly transaction: (work: (tx: Session) => Promise<Reply>) => Promise<Reply>
  readonly replyOf: (pan: Pan) => Reply
}

/** An application with all its answers in plain text, for the printed form. */
export interface FullApplication {
  readonly row: ApplicationRow
  readonly answers: Answers
}

const invalid = (field: string, key: string) => ({ field, message: { key } })

// No account can be logged in yet, so an owner that is named can only be somebody else.
function refuseForeignOwner(given: Given): void {
  if (given['user_id']) throw new Failure('FORBIDDEN')
}

/** Puts the stored number where an edit sent its mask back; a mask of anything else stays and is refused. */
function unmask(answers: Answers, stored: Secrets): Answers {
  const numbers: Record<string, string> = {}
  for (const field of AADHAAR_FIELDS) {
    const number = stored[field]
    if (number !== undefined && answers[field] === maskAadhaar(lastFour(number))) numbers[field] = number
  }
  return { ...answers, ...numbers }
}

/** The answers that count, as the form keeps them. */
const answersIn = (given: Given, stored: Secrets): Answers =>
  unmask(relevant(newPan, normalise(newPan, given)), stored)

function checked(given: Given, today: CalendarDate, stored: Secrets = {}): Answers {
  const answers = answersIn(given, stored)
  const masks = AADHAAR_FIELDS.filter((field) => isMaskedAadhaar(String(answers[field] ?? '')))
  const issues = [
    ...check(newPan, answers, { today }),
    ...masks.map((field) => invalid(field, 'form.aadhaar.invalid')),
  ]
  if (issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
  return answers
}

const isoDate = ({ year, month, day }: CalendarDate): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

export function applicationsService({ store, sealer, clock, ids }: ApplicationsParts) {
  /** The columns that follow from the answers. */
  function columnsOf(id: string, answers: Answers) {
    const { open, secrets } = split(answers)
    return {
      answers: open,
      sealed: seal(sealer, id, secrets),
      aadhaarLastFour: lastFour(secrets.aadhar_nbr),
      raAadhaarLastFour: lastFour(secrets.ra_aadhar_nbr),
      mobile: String(open['cell_nbr']),
      email: String(open['email_address']).toLowerCase(),
      dateOfBirth: isoDate(parseDate(String(open['date_of_birth']))!),
    }
  }

  const secretsOf = ({ id, sealed }: ApplicationRow) => unseal(sealer, id, sealed)

  async function found(id: string): Promise<ApplicationWithPayment> {
    const application = await findApplication(store, id)
    if (!application) throw new Failure('NOT_FOUND')
    return application
  }

  function newRow(given: Given, locale: Locale, answers: Answers, today: CalendarDate): ApplicationRow {
    const id = ids.next()
    const now = clock.now().toISOString()
    return {
      id,
      coupon: '',
      category: 'NEW',
      applicantStatus: 'individual',
      entityKind: null,
      ownerUserId: null,
      language: String(given['language'] ?? locale),
      state: 'SUBMITTED',
      version: 1,
      ...columnsOf(id, answers),
      applicationDate: formatDate(today),
      createdAt: now,
      updatedAt: now,
    }
  }

  async function withFreeCoupon<T>(insert: (coupon: string) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await insert(makeCoupon(ids.numbers(COUPON_NUMBERS.count, COUPON_NUMBERS.limit)))
      } catch (error) {
        if (tries === COUPON_TRIES_MAX || !isCouponTaken(error)) throw error
      }
    }
  }

  async function change<Reply>(
    id: string,
    given: Given,
    { transaction, replyOf }: Run<Reply>,
  ): Promise<Reply> {
    const { row: before, payment } = await found(id)
    const secrets = secretsOf(before)
    if (!EDITABLE.has(before.state)) throw new Failure('EDIT_CLOSED')
    if (given['version'] === undefined) {
      throw new Failure('VALIDATION_FAILED', { issues: [invalid('version', 'error.version_required')] })
    }
    const versionsBehind = before.version - Number(given['version'])
    if (versionsBehind === 1 && isStored(before.answers, secrets, answersIn(given, secrets))) {
      return transaction(async () => replyOf(panOf(before, payment, secrets.ra_pan ?? '')))
    }
    if (versionsBehind !== 0) throw new Failure('STALE_VERSION')
    const answers = checked(given, dayInIndia(clock.now()), secrets)
    const row: ApplicationRow = {
      ...before,
      ...columnsOf(id, answers),
      language: String(given['language'] ?? before.language),
      version: before.version + 1,
      updatedAt: clock.now().toISOString(),
    }
    return transaction(async (tx) => {
      if (!(await updateApplication(tx, row, before))) throw new Failure('STALE_VERSION')
      await insertConsents(tx, row, consentsIn(answers))
      return replyOf(panOf(row, payment, String(answers['ra_pan'] ?? '')))
    })
  }

  return {
    /** Takes a new application that keeps every rule of the form; VALIDATION_FAILED names the fields that do not. */
    async submit<Reply>(given: Given, locale: Locale, { transaction, replyOf }: Run<Reply>): Promise<Reply> {
      refuseForeignOwner(given)
      const today = dayInIndia(clock.now())
      const answers = checked(given, today)
      const draft = newRow(given, locale, answers, today)
      return withFreeCoupon((coupon) =>
        transaction(async (tx) => {
          const row = { ...draft, coupon }
          await insertApplication(tx, row)
          await insertConsents(tx, row, consentsIn(answers))
          return replyOf(panOf(row, { mode: '', isPaid: false }, String(answers['ra_pan'] ?? '')))
        }),
      )
    },

    /**
     * Changes an application while that is open; a stored Aadhaar number stays where its mask comes back. A change that
     * was made already, and whose answer got lost, is answered again. Fails with EDIT_CLOSED, STALE_VERSION or
     * VALIDATION_FAILED.
     */
    async update<Reply>(id: string, given: Given, run: Run<Reply>): Promise<Reply> {
      refuseForeignOwner(given)
      try {
        return await change(id, given, run)
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'STALE_VERSION') throw error
        // Somebody was faster in between, perhaps the same change sent twice.
        return change(id, given, run)
      }
    },

    /** The application as its applicant may see it. */
    async read(id: string): Promise<Pan> {
      const { row, payment } = await found(id)
      // Only a representative can have a PAN here: the others are spared the decryption.
      const raPan = row.answers['ra_status'] === 'YES' ? (secretsOf(row).ra_pan ?? '') : ''
      return panOf(row, payment, raPan)
    },

    async readFull(id: string): Promise<FullApplication> {
      const { row } = await found(id)
      return { row, answers: { ...row.answers, ...secretsOf(row) } }
    },
  }
}

export type Applications = ReturnType<typeof applicationsService>
