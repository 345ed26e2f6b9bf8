import 'altcha/altcha.css'
import './captcha-widget.css'
import 'altcha/external'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'

/**
 * Makes the widget with its styles and its worker as files of their own: the strict policy lets no other kind run. It
 * fetches a challenge only when somebody ticks it, and watches nobody's pointer.
 */
export function makeWidget(container: HTMLElement, challenge: string) {
  globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())
  const widget = document.createElement('altcha-widget')
  widget.setAttribute('challenge', challenge)
  const configuration = { hideFooter: true, hideLogo: true, humanInteractionSignature: false }
  widget.setAttribute('configuration', JSON.stringify(configuration))
  // The widget leaves these two without a value, which is no HTML.
  const empty = ['dir', 'name']
  const tidy = () => {
    for (const name of empty) widget.querySelector(`[${name}=""]`)?.removeAttribute(name)
  }
  new MutationObserver(tidy).observe(widget, { subtree: true, childList: true, attributeFilter: empty })
  container.append(widget)
  return widget
}
