import type { webhooks as english } from '../en/webhooks.ts'
import type { Message } from '../translate.ts'

export const webhooks = {
  'webhooks.url.refused':
    'பொது இணையத்தில் உள்ள https முகவரியைத் தரவும். அதில் பயனர் பெயரோ கடவுச்சொல்லோ இருக்கக் கூடாது; வாயில் எண் 443 அல்லது 1023-க்கு மேல் இருக்க வேண்டும்.',
  'webhooks.tooMany': 'ஏற்கெனவே {max} முகவரிகள் உள்ளன. இனித் தேவைப்படாத ஒன்றை நீக்கவும்.',
} as const satisfies Record<keyof typeof english, Message>
