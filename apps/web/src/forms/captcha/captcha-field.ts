/** The name under which the captcha's answer goes along, and its problem is shown. */
export const CAPTCHA = 'captcha'
