import { is } from '../../kit/condition.ts'
import type { FormRule } from '../../kit/form.ts'
import type { MessageKey } from '../../messages/en/index.ts'
import { fitsKind } from '../../pan/numbers/pan-number.ts'
import { choice, required, text } from '../field-kit.ts'
import { panRule } from '../field-rules.ts'
import type { Part, Use } from './section.ts'

const hasOthers = is('other_pan_present_flag', '1')
const OTHERS = ['other_pan_nbr1', 'other_pan_nbr2', 'other_pan_nbr3'] as const

const repeatedRule = (field: string, before: readonly string[]): FormRule<string, MessageKey> => ({
  field,
  code: 'pan.repeated',
  message: 'form.other_pan.repeated',
  test: (answers) => !answers[field] || before.every((other) => answers[other] !== answers[field]),
})

/** The PAN that stays, and up to three others to be given back: holding two is punished (s.272B of the Act of 1961). */
export function panNumbers({ flow, kind }: Use): Part {
  return {
    fields: {
      pan_alloted_nbr: text('form.own_pan', 'pan', 10, { required, rules: [panRule] }),
      other_pan_present_flag: choice(
        'form.other_pans',
        [
          { value: '1', label: 'form.yes' },
          { value: '2', label: 'form.no' },
        ],
        { required, hint: 'form.other_pans.hint' },
      ),
      other_pan_nbr1: text('form.other_pan_1', 'pan', 10, { required, when: hasOthers, rules: [panRule] }),
      other_pan_nbr2: text('form.other_pan_2', 'pan', 10, { when: hasOthers, rules: [panRule] }),
      other_pan_nbr3: text('form.other_pan_3', 'pan', 10, { when: hasOthers, rules: [panRule] }),
    },
    section: {
      id: 'pan',
      title: 'form.section.pan',
      article: flow === 'lost' ? 'lost-or-damaged-pan-card' : 'two-pans-give-one-back',
      groups: [{ fields: ['pan_alloted_nbr', 'other_pan_present_flag', ...OTHERS] }],
    },
    rules: OTHERS.flatMap((field, index) => [
      {
        field,
        code: 'pan.same-as-own',
        message: 'form.other_pan.same_as_own',
        test: (answers) => !answers[field] || answers[field] !== answers['pan_alloted_nbr'],
      },
      ...(index === 0 ? [] : [repeatedRule(field, OTHERS.slice(0, index))]),
    ]),
    warnings: [
      {
        field: 'pan_alloted_nbr',
        code: 'pan.kind',
        message: 'form.own_pan.kind',
        test: ({ pan_alloted_nbr: pan }) => typeof pan !== 'string' || pan === '' || fitsKind(pan, kind),
      },
    ],
  }
}
