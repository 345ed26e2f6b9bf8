import { LOCALES } from '@pan/contracts/messages/languages'
import { renderToString } from 'react-dom/server'
import { loaders } from 'virtual:sentences-of-staff'
import { expect, test } from 'vitest'
import { NetworkFailure } from '../../api/call.ts'
import { I18nProvider } from '../../i18n/i18n.tsx'
import { makeLanguage } from '../../i18n/language.ts'
import { FormEnd } from './form-end.tsx'
import { Loaded } from './loaded.tsx'

test.each(LOCALES)(
  'the back office says of what was read and of what was sent that the line hangs, where no answer came in time (%s)',
  async (locale) => {
    const language = makeLanguage(locale, loaders)
    await Promise.all([language.need('site'), language.need('staffCases')])
    const { catalogue } = language.current()
    const textsOf = (error: Error) => {
      const query = {
        data: undefined,
        error,
        fetchStatus: 'idle' as const,
        refetch: () => new Promise<never>(() => {}),
      }
      const sending = { phase: 'failed' as const, error, isUnderWay: false }
      return renderToString(
        <I18nProvider language={language}>
          <Loaded query={query}>{() => null}</Loaded>
          <FormEnd sending={sending} submit="" onClose={() => {}} />
        </I18nProvider>,
      )
    }
    const hung = String(catalogue['site.error.hung'])
    const late = textsOf(new NetworkFailure(new DOMException('late', 'TimeoutError')))
    expect(late.split(hung)).toHaveLength(3)
    const gone = textsOf(new NetworkFailure(new TypeError('gone')))
    expect(gone).not.toContain(hung)
    for (const key of ['site.error.network', 'cases.notSent'] as const) expect(gone).toContain(catalogue[key])
  },
)
