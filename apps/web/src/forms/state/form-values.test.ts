import type { ChangeEvent } from 'react'
import { expect, test } from 'vitest'
import { makeFormValues, type FormValues } from './form-values.ts'

/** As much of a native control as a form touches. */
function control(type: string, value = '') {
  return { type, value, defaultValue: value, checked: false, defaultChecked: false } as HTMLInputElement
}

function attach(form: FormValues, name: string, element: HTMLInputElement) {
  const { ref, onChange } = form.register(name)
  return {
    detach: ref(element),
    type: (value: string) => {
      element.value = value
      onChange({ currentTarget: element } as ChangeEvent<HTMLInputElement>)
    },
  }
}

test('a control that arrives is shown the value of its field', () => {
  const form = makeFormValues({ city: 'CHENNAI', agreed: true, gender: 'FEMALE' })
  const [city, agreed, female, male] = [
    control('text'),
    control('checkbox'),
    control('radio', 'FEMALE'),
    control('radio', 'MALE'),
  ]
  attach(form, 'city', city)
  attach(form, 'agreed', agreed)
  attach(form, 'gender', female)
  attach(form, 'gender', male)
  expect([city.value, agreed.checked, female.checked, male.checked]).toEqual(['CHENNAI', true, true, false])
})

test('what was typed before the form had the control is an answer', () => {
  const form = makeFormValues({ city: 'CHENNAI', agreed: false, gender: 'FEMALE' })
  const [city, agreed, female, male] = [
    { ...control('text'), value: 'Madurai' },
    { ...control('checkbox'), checked: true },
    control('radio', 'FEMALE'),
    { ...control('radio', 'MALE'), checked: true },
  ]
  const elements = [female, male].map((radio) => Object.assign(radio, { name: 'gender' }))
  for (const radio of elements) Object.assign(radio, { form: { elements } })
  attach(form, 'city', city)
  attach(form, 'agreed', agreed)
  attach(form, 'gender', female)
  attach(form, 'gender', male)
  expect(form.all()).toEqual({ city: 'Madurai', agreed: true, gender: 'MALE' })
  expect([city.value, agreed.checked, female.checked, male.checked]).toEqual(['Madurai', true, false, true])
})

test('what is typed is kept when the control goes and comes again', () => {
  const form = makeFormValues({ city: '' })
  const first = attach(form, 'city', control('text'))
  first.type('MADURAI')
  first.detach?.()
  const again = control('text')
  attach(form, 'city', again)
  expect(form.all()).toEqual({ city: 'MADURAI' })
  expect(again.value).toBe('MADURAI')
})

test('what was written is told from what somebody typed', () => {
  const form = makeFormValues({ pincode: '600001' })
  const pincode = attach(form, 'pincode', control('text'))
  expect(form.isTyped('pincode')).toBe(false)
  pincode.type('641001')
  expect(form.isTyped('pincode')).toBe(true)
  form.set('pincode', '600001')
  expect(form.isTyped('pincode')).toBe(false)
})

test('a value that is set shows in the control and reaches those who listen to that field alone', () => {
  const form = makeFormValues({ city: '', state: '' })
  const city = control('text')
  attach(form, 'city', city)
  const heard: string[] = []
  form.subscribe(['city'], () => heard.push('city'))
  const stop = form.subscribe(['state'], () => heard.push('state'))
  form.set('city', 'SALEM')
  stop()
  form.set('state', 'TAMIL NADU')
  expect(city.value).toBe('SALEM')
  expect(heard).toEqual(['city'])
})

test('setting what already stands there wakes nobody', () => {
  const form = makeFormValues({ city: 'SALEM' })
  let woken = 0
  form.subscribe(['city'], () => (woken += 1))
  form.set('city', 'SALEM')
  expect(woken).toBe(0)
})
