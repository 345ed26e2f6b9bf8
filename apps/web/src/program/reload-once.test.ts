import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnceWhenAChunkFails, reloadWorked } from './reload-once.ts'

const turns = () => new Promise((done) => setTimeout(done))
const reload = vi.fn<() => void>()
const answer = vi.fn<() => Promise<Response>>()
let browser = new EventTarget()

const aPartFails = async () => {
  browser.dispatchEvent(new Event('vite:preloadError'))
  await turns()
}
const pageOf = (program: string) => () => Promise.resolve(new Response(`<script data-program="${program}">`))

beforeEach(() => {
  browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('location', { href: 'http://localhost/apply-new-pan', pathname: '/apply-new-pan', reload })
  vi.stubGlobal('document', { querySelector: () => ({ dataset: { program: '/form-1.js /react-1.js' } }) })
  vi.stubGlobal('fetch', answer)
  reloadOnceWhenAChunkFails()
})

afterEach(() => {
  reloadWorked()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test('a page whose line breaks stays as it is, with what was typed into it', async () => {
  answer.mockRejectedValueOnce(new TypeError('offline')).mockImplementation(pageOf('/form-1.js /react-1.js'))
  await aPartFails()
  await aPartFails()
  expect(answer).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})

test('a page of an earlier release is loaded anew, once', async () => {
  answer.mockImplementation(pageOf('/form-2.js /react-1.js'))
  await aPartFails()
  await aPartFails()
  expect(reload).toHaveBeenCalledOnce()
})
