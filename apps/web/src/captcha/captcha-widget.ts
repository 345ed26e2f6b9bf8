import 'altcha/altcha.css'
import './captcha-widget.css'
import 'altcha/external'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'

/**
 * Makes the widget with its styles and its worker as files of their own: the strict policy lets no other kind run. It
 * fetches a challenge only when somebody ticks it, and watches nobody's pointer.
 */
export function makeWidget(place: HTMLElement, challenge: string) {
  globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())
  const widget = document.createElement('altcha-widget')
  widget.setAttribute('challenge', challenge)
  const configuration = { hideFooter: true, hideLogo: true, humanInteractionSignature: false }
  widget.setAttribute('configuration', JSON.stringify(configuration))
  place.append(widget)
  return widget
}
