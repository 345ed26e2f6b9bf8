import { sentences } from '@pan/contracts/messages/catalogues'
import { LANGUAGES, LOCALES, type Language, type Script } from '@pan/contracts/messages/languages'
import type { Plugin } from 'vite'
import { fontFile, lettersOf, WEIGHTS } from './fonts.ts'

const familyOf = (script: Script) =>
  script === 'latin'
    ? `'Noto Sans Variable'`
    : `'Noto Sans ${script.charAt(0).toUpperCase()}${script.slice(1)} Variable'`

const faceOf = (script: Script) => `
@font-face {
  font-family: ${familyOf(script)};
  font-style: normal;
  font-display: swap;
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  src: url('${fontFile(script)}') format('woff2');
  unicode-range: ${lettersOf(script)};
}
`

/**
 * What devices have for the letters of a script. Until the font of the page is there, a browser tries the fonts of the list one
 * after the other on every piece of text: those that have its letters come first.
 */
const ON_DEVICES: Partial<Record<Script, string>> = {
  tamil: "'Noto Sans Tamil', 'Tamil Sangam MN', 'Nirmala UI', ",
  devanagari: "'Noto Sans Devanagari', 'Kohinoor Devanagari', 'Nirmala UI', ",
}

/** Letters of other scripts are taller, and only a page in their language fetches their font. */
function stylesOf({ code, script }: Language): string {
  return `
@layer tokens {
  :root[lang='${code}'] {
    --font: ${familyOf('latin')}, ${familyOf(script)}, ${ON_DEVICES[script] ?? ''}var(--font-system);
    --lh-0: 1.65;
    --lh-1: 1.7;
    --lh-2: 1.6;
    --lh-3: 1.5;
    --lh-4: 1.45;
  }
}
@layer base {
  html:not([lang='${code}']) [lang='${code}'] {
    font-family: var(--font-system);
  }
}
`
}

const inOtherScripts = LANGUAGES.filter(({ script }) => script !== 'latin')
const preloadOf = (script: Script) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fontFile(script)}" />`
const scripts = [...new Set(inOtherScripts.map(({ script }) => script))]

const withoutJavaScript = (locale: (typeof LOCALES)[number]) =>
  `<p lang="${locale}">${sentences[locale]('error.no_javascript')}</p>`

/** Staff read applicants of every language: a page of theirs fetches the font of any letters that stand on it. */
const ofEachScript = () => `
@layer base {
  :root:root,
  :root:root [lang] {
    --font: ${familyOf('latin')}, ${scripts.map(familyOf).join(', ')}, var(--font-system);
    font-family: var(--font);
  }
}
`

/** Gives the page and its sheet what each language needs: its font, and the sentence for who has no JavaScript. */
export function languages({ isForStaff = false } = {}): Plugin {
  return {
    name: 'languages',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/ui/styles/index.css')
        ? code +
          [...new Set(LANGUAGES.map(({ script }) => script))].map(faceOf).join('') +
          inOtherScripts.map(stylesOf).join('') +
          (isForStaff ? ofEachScript() : '')
        : undefined,
    // Before the build gives the fonts their addresses. The web server takes them out of pages in other languages.
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('<!--script-fonts-->', scripts.map(preloadOf).join('\n    '))
          .replace('<!--no-javascript-->', LOCALES.map(withoutJavaScript).join('\n      ')),
    },
  }
}
