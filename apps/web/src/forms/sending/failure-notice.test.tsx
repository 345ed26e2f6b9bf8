import { renderToString } from 'react-dom/server'
import { loaders } from 'virtual:sentences'
import { expect, test } from 'vitest'
import { NetworkFailure } from '../../api/call.ts'
import { I18nProvider } from '../../i18n/i18n.tsx'
import { makeLanguage } from '../../i18n/language.ts'
import { FailureNotice } from './failure-notice.tsx'
import { SendingProblem } from './sending-problem.tsx'

test('what no answer came for in time is not said to be a connection to check, by the sentences that every page has', async () => {
  const language = makeLanguage('en', loaders)
  await language.need('site')
  const textsOf = (error: Error) =>
    [FailureNotice, SendingProblem].map((Problem) =>
      renderToString(
        <I18nProvider language={language}>
          <Problem error={error} />
        </I18nProvider>,
      ),
    )
  for (const text of textsOf(new NetworkFailure(new DOMException('late', 'TimeoutError'))))
    expect(text).toContain('no answer came in time')
  for (const text of textsOf(new NetworkFailure(new TypeError('gone'))))
    expect(text).toContain('check your connection')
})
