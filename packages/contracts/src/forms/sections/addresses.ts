import { any, is, type Condition } from '../../kit/condition.ts'
import type { FormRule, Group } from '../../kit/form.ts'
import type { MessageKey } from '../../messages/en/index.ts'
import { addressFields, addressNames } from '../address-fields.ts'
import { pinWarning, sharedRowRules } from '../address-rules.ts'
import { addressLine, choice, options, required, text } from '../field-kit.ts'
import { wordCharacters } from '../field-rules.ts'
import { articleFor } from './help-articles.ts'
import { isIndividual, type Part, type Use } from './section.ts'

export const toOffice = is('communication_preference', 'OFFICE')
export const toResidence = is('communication_preference', 'RESIDENCE')

const changesOther = is('other_address_update_flag', true)

/**
 * When a person's office is asked for: where letters go there, and in a correction where another address changes beside
 * it. An entity has one.
 */
export const asksOffice = (use: Use): { when?: Condition } =>
  isIndividual(use) ? { when: use.flow === 'correction' ? any(toOffice, changesOther) : toOffice } : {}

/** When an address beside an entity's office is asked for; a person lives somewhere. */
export const asksResidence = (use: Use): { when?: Condition } =>
  isIndividual(use) ? {} : { when: use.flow === 'correction' ? any(toResidence, changesOther) : toResidence }

/** The lines without which an address cannot be printed. */
const NEEDED = ['flatno', 'area', 'city', 'pincode'] as const

/** The address to which no letters go may be left open, to be written on paper, but not be given in part. */
const otherAddressRule = (
  prefix: 'residence' | 'office',
  letters: Condition,
): FormRule<string, MessageKey> => ({
  field: `${prefix}_flatno`,
  code: 'address.other-part',
  message: 'form.address.other_part',
  test: (answers) => {
    if (answers['other_address_update_flag'] !== true || letters.holds(answers)) return true
    const given = NEEDED.filter((line) => answers[`${prefix}_${line}`])
    return given.length === 0 || given.length === NEEDED.length
  },
})

const residentialStatus = {
  residential_status: choice(
    'form.residential_status',
    options('form.residential_status', ['RESIDENT', 'NON_RESIDENT', 'NOT_ORDINARILY_RESIDENT']),
    { initial: 'RESIDENT', hint: 'form.residential_status.hint' },
  ),
}

const numbersAbroad = {
  passport_nbr: text('form.passport', 'code', 12, {
    required: 'form.passport.needed',
    requiredWhen: is('residential_status', 'NON_RESIDENT', 'NOT_ORDINARILY_RESIDENT'),
    rules: [wordCharacters],
  }),
  foreign_tax_nbr: text('form.foreign_tax_number', 'code', 20, { rules: [wordCharacters] }),
}

/**
 * Where letters go; only the address of that choice is needed. An entity is asked for its office, and for another address
 * where letters go there: its forms have no residence.
 */
export function addresses(use: Use): Part {
  const individual = isIndividual(use)
  const isCorrection = use.flow === 'correction'
  const pinMessage = use.flow === 'correction' ? 'form.pin.six_digits_correction' : 'form.pin.six_digits'
  const preference = {
    communication_preference: individual
      ? choice('form.communication', options('form.communication', ['RESIDENCE', 'OFFICE']), { required })
      : choice(
          'form.communication',
          [
            { value: 'OFFICE', label: 'form.communication.OFFICE' },
            { value: 'RESIDENCE', label: 'form.communication.ANOTHER' },
          ],
          { required, initial: 'OFFICE' },
        ),
  }
  const residence = addressFields('residence', {
    ...asksResidence(use),
    requiredWhen: toResidence,
    autofill: individual,
    pinMessage,
  })
  const officeGroup: Group<string, MessageKey> = {
    title: 'form.group.office',
    ...(isCorrection && individual && { hint: 'form.group.office.other_hint' }),
    fields: [...(individual ? ['office_name'] : []), ...addressNames('office')],
  }
  const anotherGroup: Group<string, MessageKey> = {
    title: 'form.group.another_address',
    ...(isCorrection && { hint: 'form.group.another_address.other_hint' }),
    fields: addressNames('residence'),
  }
  return {
    fields: {
      ...preference,
      ...(individual && residence),
      // An entity's own name is above; a person names the office where letters find them.
      ...(individual && {
        office_name: addressLine('form.office_name', {
          required,
          requiredWhen: toOffice,
          ...asksOffice(use),
          autocomplete: 'organization',
        }),
      }),
      ...addressFields('office', {
        ...asksOffice(use),
        ...((isCorrection || !individual) && { requiredWhen: toOffice }),
        autofill: !individual,
      }),
      ...(!individual && residence),
      ...(individual && { ...residentialStatus, ...numbersAbroad }),
    },
    section: {
      id: 'address',
      title: 'form.section.address',
      article:
        use.flow === 'new'
          ? articleFor(use.kind, 'how-to-apply-for-a-new-pan-card')
          : 'change-of-address-on-pan',
      groups: individual
        ? [
            { fields: Object.keys(preference) },
            { title: 'form.group.residence', fields: addressNames('residence') } as const,
            officeGroup,
            { fields: Object.keys(residentialStatus) },
            {
              title: 'form.group.numbers_abroad',
              optional: true,
              fields: Object.keys(numbersAbroad),
            } as const,
          ]
        : [officeGroup, { fields: Object.keys(preference) }, anotherGroup],
    },
    rules: [
      ...sharedRowRules('residence'),
      ...sharedRowRules('office'),
      ...(isCorrection
        ? [otherAddressRule('residence', toResidence), otherAddressRule('office', toOffice)]
        : []),
    ],
    warnings: [pinWarning('residence_'), pinWarning('office_')],
  }
}
