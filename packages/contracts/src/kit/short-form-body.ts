import * as Type from 'typebox'

/** A solved captcha, as the widget puts it into the field of that name. */
export const captchaAnswer = Type.Optional(Type.String({ maxLength: 4000 }))

/** A text of a short form: far above what the rules allow, for those have a message and this stops abuse. */
export const shortText = Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()]))
