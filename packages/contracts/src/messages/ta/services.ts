import type { services as english } from '../en/services.ts'
import type { Message } from '../translate.ts'

export const services = {
  'services.new': 'புதிய பான் அட்டை',
  'services.lost': 'தொலைந்த அல்லது சேதமடைந்த பான் அட்டை',
  'services.correction': 'பான் அட்டைத் திருத்தம்',
} satisfies Record<keyof typeof english, Message>
