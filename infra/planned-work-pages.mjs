// Writes what the proxy answers while planned work goes on, a page and a problem for each language, from the catalogue; with
// --check it only says whether they are up to date. Caddy fills them in (docs/runbook.md, “Planned work”): the file that begins
// the work has in its name when it ends, `until-2026-12-06-02.00`.
import { readFileSync, writeFileSync } from 'node:fs'
import { errors } from '../packages/contracts/src/errors.ts'
import { sentences } from '../packages/contracts/src/messages/catalogues.ts'
import { LANGUAGES } from '../packages/contracts/src/messages/languages.ts'

const file = (name) => new URL(`planned-work/${name}`, import.meta.url)
const CODE = 'PLANNED_WORK'
const { status, title } = errors[CODE]
/** In seconds, where nobody has said when the work ends, or that time is over. */
const LOOK_AGAIN = 600

/** Without a moment that can be read `$left` is below zero, as after its end. */
const until = [
  '{{- $until := regexFind `\\d{4}-\\d\\d-\\d\\d-\\d\\d\\.\\d\\d$` (placeholder "http.matchers.file.relative")}}',
  '{{- $end := toDate "2006-01-02-15.04 -0700" (print $until " +0530")}}',
  '{{- $left := int ($end.Sub now).Seconds}}',
  `{{- .RespHeader.Set "Retry-After" (print (ternary $left ${LOOK_AGAIN} (gt $left 0))) -}}`,
].join('\n')

const piece = (to) => `{{regexReplaceAll \`^(\\d+)-(\\d+)-(\\d+)-(\\d+)\\.(\\d+)$\` $until "${to}"}}`
const day = piece('${3}-${2}-${1}')
const time = piece('${4}:${5}')

const mark = readFileSync(new URL('../apps/web/public/favicon.svg', import.meta.url), 'utf8')
  .trim()
  .replace('<svg xmlns="http://www.w3.org/2000/svg"', '<svg aria-hidden="true" width="32" height="32"')

const style = [
  ':root{color-scheme:light dark;background:Canvas}',
  'body{max-width:34rem;margin:8vh auto;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}',
  'svg{vertical-align:middle}',
  'h1{line-height:1.3}',
  'nav{margin-top:2.5rem}',
  'nav a,dd a{display:inline-block;padding:.4rem 0;margin-right:1.25rem}',
  'dd{margin:0}',
].join('')

const page = (t, locale) => `${until}
<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${t('planned.title')} – ${t('site.name')}</title>
<style>${style}</style>
<main>
<p>${mark} ${t('site.name')}</p>
<h1>${t('planned.title')}</h1>
<p>${t('planned.lead')}</p>
<p><strong>{{if gt $left 0}}${t('planned.until', { day, time })}{{else}}${t('planned.open')}{{end}}</strong></p>
<p>${t('planned.draft')}</p>
{{- $mail := env "SUPPORT_EMAIL" | trim | html}}{{$phones := env "SUPPORT_PHONES" | trim}}
{{- if or $mail $phones}}
<h2>${t('contact.reach')}</h2>
{{- with env "OPERATOR_NAME" | trim | html}}
<p>{{.}}</p>
{{- end}}
<dl>
{{- with $mail}}
<dt>${t('contact.mail')}</dt><dd><a href="mailto:{{.}}">{{.}}</a></dd>
{{- end}}
{{- with $phones}}
<dt>${t('contact.phones')}</dt><dd>{{range splitList "," .}}<a href="tel:{{regexReplaceAll "[^+0-9]" . ""}}">{{trim . | html}}</a>{{end}}</dd>
{{- end}}
</dl>
{{- end}}
</main>
<nav aria-label="${t('site.language')}">
${LANGUAGES.map(({ code, name }) => `<a href="?lang=${code}" lang="${code}"${code === locale ? ' aria-current="true"' : ''}>${name}</a>`).join('\n')}
</nav>
</html>
`

/** In the shape of the API's own failures, but for the number of the call, which the proxy knows. */
const problem = (t) => {
  const message = t(`error.${CODE}`)
  const members = {
    type: 'urn:pan:problem:planned-work',
    title,
    status,
    detail: message,
    instance: '/api',
    message,
    code: CODE,
    error: message,
    errors: [],
    link: '/api/docs/guide/errors#planned_work',
    request_id: '{{placeholder "http.auth.user.id"}}',
  }
  // The quotes of the template are none of JSON.
  return `${until}\n${JSON.stringify(members).replaceAll(String.raw`\"`, '"')}\n`
}

const files = LANGUAGES.flatMap(({ code }) => [
  { url: file(`page.${code}.tmpl`), text: page(sentences[code], code) },
  { url: file(`problem.${code}.tmpl`), text: problem(sentences[code]) },
])

if (!process.argv.includes('--check')) for (const { url, text } of files) writeFileSync(url, text)
else if (files.some(({ url, text }) => readFileSync(url, 'utf8') !== text)) {
  process.stderr.write('infra/planned-work is not what the catalogue says. Run: npm run docs\n')
  process.exitCode = 1
}
