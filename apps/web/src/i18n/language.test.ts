import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loaders } from 'virtual:sentences'
import { makeLanguage } from './language.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('location', { protocol: 'http:' })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const has = (language: ReturnType<typeof makeLanguage>, key: string) => key in language.current().catalogue

test('a part can be said once it was needed, and not before', async () => {
  const language = makeLanguage('en', loaders)
  await language.need('site')
  expect(has(language, 'site.name')).toBe(true)
  expect(has(language, 'form.required')).toBe(false)
  await language.need('forms')
  expect(has(language, 'form.required')).toBe(true)
})

test('a change of language brings along every part that had arrived', async () => {
  const language = makeLanguage('en', loaders)
  await language.need('site')
  await language.need('forms')
  await language.switchTo('ta')
  expect(language.current().locale).toBe('ta')
  expect(language.current().catalogue['form.required']).toBe('இந்த விவரம் கட்டாயம்')
  expect(document.documentElement.lang).toBe('ta')
})

test('a change of language while a part is on its way loses neither', async () => {
  const language = makeLanguage('en', loaders)
  await Promise.all([language.need('site'), language.need('forms'), language.switchTo('ta')])
  expect(language.current().locale).toBe('ta')
  expect(has(language, 'site.name') && has(language, 'form.required')).toBe(true)
})

test('the last of two changes counts, whichever arrives first', async () => {
  const language = makeLanguage('en', loaders)
  await language.need('site')
  await Promise.all([language.switchTo('ta'), language.switchTo('en')])
  expect(language.current().locale).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})

test('a change of language holds though a part that is asked for meanwhile does not come', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  let asked = 0
  // Asked for by who needs it, and once more by the change of language, which has heard of it meanwhile.
  const isAway = () => {
    asked += 1
    if (asked === 2) reject(new Error('away'))
    return promise
  }
  const language = makeLanguage('en', { ...loaders, ta: { ...loaders.ta, forOthers: isAway } })
  await language.need('site')
  const switched = language.switchTo('ta')
  await expect(language.need('forOthers')).rejects.toThrow('away')
  await switched
  expect(language.current().locale).toBe('ta')
  await language.need('forms')
  expect(language.current().locale).toBe('ta')
  expect(language.current().catalogue['form.required']).toBe('இந்த விவரம் கட்டாயம்')
})

test('what is said otherwise takes the place of the product’s words at once and in each language, and goes again', async () => {
  const own = { en: { 'form.required': 'Needed' }, ta: { 'form.required': 'தேவை' } }
  const language = makeLanguage('en', loaders)
  await language.need('forms')
  const before = language.current().catalogue['form.required']
  await language.say(own)
  expect(language.current().catalogue['form.required']).toBe('Needed')
  await Promise.all([language.switchTo('ta'), language.need('site')])
  expect(language.current().catalogue['form.required']).toBe('தேவை')
  await Promise.all([language.switchTo('en'), language.say({})])
  expect(language.current().catalogue['form.required']).toBe(before)
})
