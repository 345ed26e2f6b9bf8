import { describe, expect, test } from 'vitest'
import { Check } from 'typebox/value'
import * as Type from 'typebox'
import { answersProperties } from './answers-schema.ts'
import { all, is, not } from './condition.ts'
import { fieldsIn, type Rule } from './field.ts'
import { defineForm, optionsOn, relevant, shown } from './form.ts'
import { check, warnings } from './form-check.ts'
import { normalise } from './normalise.ts'

const { text, choice, date, flag } = fieldsIn<string>()
const TODAY = { year: 2026, month: 11, day: 21 }
const shortRule: Rule = {
  code: 'short',
  message: 'too short',
  test: (value) => value.length > 1,
}

const kind = choice(
  'kind',
  [
    { value: 'A', label: 'a' },
    { value: 'B', label: 'b', validTo: { year: 2026, month: 11, day: 20 } },
    { value: 'C', label: 'c', validTo: TODAY },
  ],
  { required: 'choose', initial: 'A' },
)

const form = defineForm<string, ReturnType<typeof fields>>('sample', fields(), {
  aliases: { shipped: 'ship' },
  sections: [],
  rules: [
    {
      field: 'note',
      code: 'note.kind',
      message: 'not in {town}',
      params: { town: 'X' },
      test: (answers) => !answers['note'] || answers['note'] !== answers['town'],
    },
  ],
  warnings: [
    { field: 'note', code: 'note.odd', message: 'odd', test: (answers) => answers['note'] !== 'ODD' },
  ],
})

function fields() {
  return {
    kind,
    ship: flag('ship', { when: is('kind', 'A') }),
    town: text('town', 'address', 5, {
      required: 'say where',
      when: all(is('kind', 'A'), is('ship', true)),
      rules: [shortRule],
    }),
    note: text('note', 'name', 10, { required: 'say something', requiredWhen: not(is('kind', 'A')) }),
    born: date('born'),
    code: text('code', 'digits', 3, {}),
  }
}

const codes = (answers: Parameters<typeof check>[1]) =>
  check(form, answers, { today: TODAY }).map(({ field, code }) => [field, code])

describe('what is shown', () => {
  test('depends on the answers before it', () => {
    expect(shown(form, { kind: 'C' })).toEqual(['kind', 'note', 'born', 'code'])
    expect(shown(form, { kind: 'A' })).toContain('ship')
    expect(shown(form, { kind: 'A', ship: true })).toContain('town')
  })

  test('a hidden answer shows no other, and does not count', () => {
    const answers = { kind: 'C', ship: true, town: 'HERE' }
    expect(shown(form, answers)).not.toContain('town')
    expect(relevant(form, answers)).toEqual({ kind: 'C' })
  })
})

describe('the check', () => {
  test('asks only what is shown, each field once, in the order of the form', () => {
    expect(codes({ kind: 'A' })).toEqual([])
    expect(codes({ kind: 'A', ship: true })).toEqual([['town', 'required']])
    expect(codes({ kind: 'A', ship: true, town: 'X' })).toEqual([['town', 'short']])
    expect(codes({})).toEqual([
      ['kind', 'required'],
      ['note', 'required'],
    ])
  })

  test('asks a rule of a field before it counts letters', () => {
    expect(codes({ kind: 'A', ship: true, town: 'TOWNHALL' })).toEqual([['town', 'too-long']])
    expect(check(form, { kind: 'A', note: 'ABCDEFGHIJK' }, { today: TODAY })[0]?.message).toEqual({
      key: 'form.too_long',
      params: { max: 10 },
    })
  })

  test('takes a choice until its last day', () => {
    expect(codes({ kind: 'C', note: 'X' })).toEqual([])
    expect(codes({ kind: 'B', note: 'X' })).toEqual([['kind', 'choice.over']])
    expect(codes({ kind: 'D', note: 'X' })).toEqual([['kind', 'choice.unknown']])
    expect(optionsOn(kind, { today: TODAY }).map(({ value }) => value)).toEqual(['A', 'C'])
  })

  test('asks a rule over several fields where its field is right by itself', () => {
    const answers = { kind: 'A', ship: true, town: 'SAME', note: 'SAME' }
    expect(check(form, answers, { today: TODAY })).toEqual([
      { field: 'note', code: 'note.kind', message: { key: 'not in {town}', params: { town: 'X' } } },
    ])
    expect(codes({ kind: 'C', note: '' })).toEqual([['note', 'required']])
  })

  test('a warning stops nobody', () => {
    const answers = { kind: 'A', note: 'ODD' }
    expect(codes(answers)).toEqual([])
    expect(warnings(form, answers, { today: TODAY }).map(({ code }) => code)).toEqual(['note.odd'])
  })
})

describe('answers are kept', () => {
  test('in capitals with single spaces, digits without separators, days as dd-mm-yyyy, ticks as ticks', () => {
    expect(
      normalise(form, { kind: ' a ', ship: '1', town: ' big  town ', born: '1.2.1990', code: '1-2 3' }),
    ).toEqual({
      kind: 'A',
      ship: true,
      town: 'BIG TOWN',
      born: '01-02-1990',
      code: '123',
    })
  })

  test('a missing answer is the initial one, an empty one stays empty', () => {
    expect(normalise(form, {})).toEqual({ kind: 'A' })
    expect(normalise(form, { kind: '', note: null })).toEqual({ kind: '' })
  })

  test('under their own names; an alias counts where the name is missing', () => {
    expect(normalise(form, { shipped: 'true' })).toMatchObject({ ship: true })
    expect(normalise(form, { ship: false, shipped: true })).toMatchObject({ ship: false })
    expect(normalise(form, { stranger: 1 })).not.toHaveProperty('stranger')
  })

  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    ['on', true],
    [false, false],
    [0, false],
    ['0', false],
    ['', false],
  ])('a tick that comes as %j is %s', (raw, ticked) =>
    expect(normalise(form, { ship: raw })['ship']).toBe(ticked),
  )

  test('what cannot be read stays for the check to name', () => {
    expect(normalise(form, { born: '31-02-1990' })['born']).toBe('31-02-1990')
  })
})

describe('the shape of answers on the wire', () => {
  const shape = Type.Object(answersProperties(form), { additionalProperties: false })
  test.each([{}, { kind: 'A', ship: 1 }, { ship: 'true', code: 12, town: null }, { shipped: '0' }])(
    'takes %j',
    (body) => expect(Check(shape, body)).toBe(true),
  )
  test.each([
    { stranger: 1 },
    { kind: {} },
    { kind: ['A'] },
    { ship: 'perhaps' },
    { ship: 2 },
    { code: 1.5 },
    { town: 'x'.repeat(2001) },
  ])('refuses %j', (body) => expect(Check(shape, body)).toBe(false))
})
