import { is, not, type Condition } from '../../kit/condition.ts'
import { AADHAAR_DIGITS } from '../../pan/numbers/aadhaar.ts'
import { ADDRESS_TEXT } from '../../pan/address.ts'
import { EMAIL, FOREIGN_MOBILE, FOREIGN_POST_CODE, MOBILE, PIN_CODE } from '../../pan/contact.ts'
import { PAN } from '../../pan/numbers/pan-number.ts'
import { REGISTRATION_NUMBER } from '../../pan/numbers/registration-number.ts'
import { NAME_TEXT, TWO_LETTER_WORDS } from '../../pan/person-name.ts'
import { DIGITS, LETTERS, WORD } from '../field-rules.ts'

/** What a rule of a text asks of it, as a pattern; where the rule counts for some answers only, with the condition. */
interface RulePattern {
  readonly pattern: RegExp
  readonly when?: Condition
}

const always = (pattern: RegExp) => () => ({ pattern })
const isIndian = is('cell_country_code', '+91', '')
const inIndia = (field: string) => is(field.replace('pincode', 'country'), 'INDIA', '')

/**
 * The rules of texts that a pattern can say, by their codes. An Aadhaar number's check digit and what a date has to be it
 * cannot: these patterns ask for less than the rule does.
 */
export const RULE_PATTERNS: Readonly<Record<string, (field: string) => RulePattern>> = {
  'name.characters': always(NAME_TEXT),
  'name.min3': always(new RegExp(`^(?:.{3,}|${[...TWO_LETTER_WORDS].join('|')})$`, 'u')),
  'address.characters': always(ADDRESS_TEXT),
  digits: always(DIGITS),
  letters: always(LETTERS),
  characters: always(WORD),
  'registration.characters': always(REGISTRATION_NUMBER),
  'aadhaar.invalid': always(AADHAAR_DIGITS),
  'pan.invalid': always(PAN),
  'email.invalid': always(EMAIL),
  'mobile.ten-digits': (field) =>
    // Only the applicant's own number may be of another country.
    field === 'cell_nbr' ? { pattern: MOBILE, when: isIndian } : { pattern: MOBILE },
  'mobile.foreign': () => ({ pattern: FOREIGN_MOBILE, when: not(isIndian) }),
  'pin.six-digits': (field) => ({ pattern: PIN_CODE, when: inIndia(field) }),
  'pin.foreign': (field) => ({ pattern: FOREIGN_POST_CODE, when: not(inIndia(field)) }),
  'date.real': always(/^\d\d-\d\d-\d{4}$/u),
}

/** The rules of which a schema says nothing, or not all: the service asks them. */
export const RULES_OF_SERVICE: ReadonlySet<string> = new Set([
  'aadhaar.invalid',
  'changes.lost',
  'date.real',
  'date.future',
  'date.old',
])
