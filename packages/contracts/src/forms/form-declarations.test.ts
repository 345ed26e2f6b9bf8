import { describe, expect, test } from 'vitest'
import { en } from '../messages/en/index.ts'
import { ta } from '../messages/ta/index.ts'
import { applicationForm } from './register.ts'
import { FLOWS_AND_KINDS } from './samples/flows.sample.ts'

const forms = FLOWS_AND_KINDS.map(({ flow, kind }) => applicationForm(flow, kind))

test('each form has an id of its own', () => {
  expect(new Set(forms.map(({ id }) => id)).size).toBe(forms.length)
})

describe.each(forms)('the declaration of $id', (form) => {
  const names = Object.keys(form.fields)
  const rules = [...form.rules, ...form.warnings]

  test('every condition reads fields that are asked before', () => {
    const early = Object.entries(form.fields).flatMap(([name, { when, requiredWhen }]) =>
      [when, requiredWhen]
        .flatMap((condition) => condition?.reads ?? [])
        .filter((read) => !names.includes(read) || names.indexOf(read) >= names.indexOf(name))
        .map((read) => `${name} reads ${read}`),
    )
    expect(early).toEqual([])
  })

  test('every label, hint, choice and message is there in every language', () => {
    const keys = [
      'form.choice.unknown',
      'form.choice.over',
      'form.too_long',
      ...Object.values(form.fields).flatMap((field) => [
        field.label,
        field.hint,
        field.required,
        ...field.rules.map(({ message }) => message),
        ...(field.kind === 'choice' ? field.options.map(({ label }) => label) : []),
      ]),
      ...form.sections.flatMap(({ title, groups }) => [
        title,
        ...groups.flatMap((group) => [group.title, group.hint]),
      ]),
      ...rules.map(({ message }) => message),
    ].filter((key) => key !== undefined)
    expect(keys.filter((key) => !(key in en) || !(key in ta))).toEqual([])
  })

  test('a browser may fill in each line of the applicant’s own address, and of no other', () => {
    const own = form.id.endsWith('.individual') ? 'residence' : 'office'
    const tokens = Object.entries({
      flatno: 'address-line1',
      premises: 'address-line2',
      street: 'address-line3',
      area: 'address-level3',
      city: 'address-level2',
      state: 'address-level1',
      pincode: 'postal-code',
      country: 'country-name',
    })
    const tokensOf = (prefix: string) =>
      tokens.map(([line]) => [line, form.fields[`${prefix}_${line}`]?.autocomplete])
    expect(tokensOf(own)).toEqual(tokens)
    for (const other of ['residence', 'office', 'ra'].filter((each) => each !== own))
      expect(tokensOf(other)).toEqual(tokens.map(([line]) => [line, undefined]))
  })

  test('every field stands in one section', () => {
    const placed = form.sections.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
    expect([...placed].sort()).toEqual([...names].sort())
  })

  test('no two sections have one id', () => {
    const ids = form.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('every rule stands at a field, and no rule twice', () => {
    expect(rules.filter(({ field }) => !names.includes(field))).toEqual([])
    const codes = rules.map(({ field, code }) => `${field} ${code}`)
    expect(codes.filter((each, at) => codes.indexOf(each) !== at)).toEqual([])
  })

  test('another name of an answer leads to a field and hides none', () => {
    const aliases = Object.entries(form.aliases ?? {})
    expect(aliases.filter(([alias, name]) => names.includes(alias) || !names.includes(name))).toEqual([])
  })

  test('an initial answer is one of the choices, and no choice stands twice', () => {
    const wrong = Object.entries(form.fields).flatMap(([name, field]) => {
      if (field.kind !== 'choice') return []
      const values = field.options.map(({ value }) => value)
      const isKnown = field.initial === undefined || values.includes(field.initial)
      return isKnown && new Set(values).size === values.length ? [] : [name]
    })
    expect(wrong).toEqual([])
  })
})
