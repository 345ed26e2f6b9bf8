import { screenForm } from '@pan/contracts/forms/register'
import { fullAnswers } from '@pan/contracts/forms/samples/flows-full.sample'
import { expect, test } from 'vitest'
import { droppedAnswers } from './dropped-answers.ts'

test('a residence that an entity stored before its office was asked first is named, and what is asked for is not', () => {
  const form = screenForm('new', 'company')
  const stored = { ...fullAnswers('new', 'company'), communication_preference: 'OFFICE' }
  const residence = { residence_city: 'CHENNAI', residence_pincode: '600001', residence_flatno: '' }
  expect(droppedAnswers(form, { ...stored, ...residence })).toEqual(
    expect.arrayContaining(['residence_city', 'residence_pincode']),
  )
  expect(droppedAnswers(form, { ...stored, ...residence })).not.toContain('residence_flatno')
  expect(droppedAnswers(form, { ...stored, ...residence, communication_preference: 'RESIDENCE' })).toEqual([])
})
