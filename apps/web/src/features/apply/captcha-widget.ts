import 'altcha/altcha.css'
import 'altcha/external'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'

/** Words of the widget, in the language of the page. */
export type WidgetTexts = Readonly<
  Record<'label' | 'verified' | 'verifying' | 'waitAlert' | 'expired' | 'error' | 'loading', string>
>

export function sayIn(language: string, texts: WidgetTexts): void {
  globalThis.$altcha.i18n.set(language, { ...texts })
}

/**
 * Makes the widget with its styles and its worker as files of their own: the strict policy lets no other kind run. It
 * fetches a challenge only when somebody ticks it, and watches nobody's pointer.
 */
export function makeWidget(place: HTMLElement, challenge: string, language: string) {
  globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())
  const widget = document.createElement('altcha-widget')
  widget.setAttribute('challenge', challenge)
  widget.setAttribute('language', language)
  const configuration = { hideFooter: true, hideLogo: true, humanInteractionSignature: false }
  widget.setAttribute('configuration', JSON.stringify(configuration))
  place.append(widget)
  return widget
}
