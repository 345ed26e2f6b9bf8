import { safe } from '@pan/contracts/kit/http/markup'
import { sentences } from '@pan/contracts/messages/catalogues'
import type { Locale } from '@pan/contracts/messages/languages'
import type { MailText } from './mail-text.ts'

const ADDRESS = /^https?:\/\/\S+$/u

const line = (text: string): string => {
  const shown = safe(text)
  return ADDRESS.test(text) ? `<a href="${shown}">${shown}</a>` : shown
}

const paragraph = (text: string): string => `<p>${text.split('\n').map(line).join('<br>')}</p>`

/**
 * The text of a mail under the mark and the name of the site. It fetches nothing, and has no colours but those of the mark:
 * the reader's program chooses them, in the dark too.
 */
export function mailMarkup(
  { subject, text, locale = 'en' }: MailText & { readonly locale?: Locale },
  markId: string,
): string {
  const name = safe(sentences[locale]('site.name'))
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${safe(subject)}</title>
</head>
<body style="margin: 0">
<div style="max-width: 36em; padding: 16px; font: 16px/1.5 sans-serif; overflow-wrap: anywhere">
<p style="padding-bottom: 12px; border-bottom: 3px solid #0a5675; font-size: 18px; font-weight: bold"><img src="cid:${markId}" alt="" width="32" height="32" style="vertical-align: middle"> ${name}</p>
${text.trim().split('\n\n').map(paragraph).join('\n')}
</div>
</body>
</html>
`
}
