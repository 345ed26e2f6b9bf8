import { is, not } from '../../kit/condition.ts'
import type { FormRule } from '../../kit/form.ts'
import type { MessageKey } from '../../messages/en/index.ts'
import { BUSINESS_CODES } from '../../pan/business-types.ts'
import { choice, flag, options, text } from '../field-kit.ts'
import { digitsOnly, lettersOnly } from '../field-rules.ts'
import { isIndividual, type Part, type Use } from './section.ts'

const hasIncome = not(is('income_source_no_income_flag', true))

const sources = {
  income_source_no_income_flag: flag('form.income.no_income'),
  income_source_salary_flag: flag('form.income.salary', { when: hasIncome }),
  income_source_business_flag: flag('form.income.business', { when: hasIncome }),
  income_source_house_property_flag: flag('form.income.house_property', { when: hasIncome }),
  income_source_capital_gains_flag: flag('form.income.capital_gains', { when: hasIncome }),
  income_source_other_sources_flag: flag('form.income.other_sources', { when: hasIncome }),
}

const aoCode = {
  ao_area_code: text('form.ao.area', 'code', 3, { rules: [lettersOnly] }),
  ao_type: text('form.ao.type', 'code', 2, { rules: [lettersOnly] }),
  ao_range_code: text('form.ao.range', 'digits', 3, { rules: [digitsOnly] }),
  ao_nbr: text('form.ao.number', 'digits', 2, { rules: [digitsOnly] }),
}

/** Other names under which the first application's client sends the sources. */
export const incomeAliases = {
  no_income: 'income_source_no_income_flag',
  salary: 'income_source_salary_flag',
  business: 'income_source_business_flag',
  house_property: 'income_source_house_property_flag',
  capital_gains: 'income_source_capital_gains_flag',
  other_sources: 'income_source_other_sources_flag',
} as const

const sourceRule: FormRule<string, MessageKey> = {
  field: 'income_source_no_income_flag',
  code: 'income.required',
  message: 'form.income.required',
  test: (answers) => Object.keys(sources).some((source) => answers[source] === true),
}

/** Where the money comes from, of which an individual names at least one, and the office that will assess it. */
export function income(use: Use): Part {
  return {
    fields: {
      ...sources,
      business_code: choice('form.business', options('business', BUSINESS_CODES), {
        hint: 'form.business.hint',
        when: is('income_source_business_flag', true),
      }),
      ...aoCode,
    },
    section: {
      id: 'income',
      title: 'form.section.income',
      article: 'find-your-ao-code',
      groups: [
        {
          title: 'form.group.income',
          hint: 'form.group.income.hint',
          ticks: true,
          fields: Object.keys(sources),
        },
        { fields: ['business_code'] },
        { title: 'form.group.ao', hint: 'form.group.ao.hint', optional: true, fields: Object.keys(aoCode) },
      ],
    },
    rules: [
      ...(isIndividual(use) ? [sourceRule] : []),
      {
        field: 'ao_nbr',
        code: 'ao.incomplete',
        message: 'form.ao.incomplete',
        test: (answers) => new Set(Object.keys(aoCode).map((part) => Boolean(answers[part]))).size === 1,
      },
    ],
  }
}
