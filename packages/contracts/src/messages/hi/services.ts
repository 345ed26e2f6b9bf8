import type { services as english } from '../en/services.ts'
import type { Message } from '../translate.ts'

export const services = {
  'services.new': 'नया पैन कार्ड',
  'services.lost': 'खोया या ख़राब पैन कार्ड',
  'services.correction': 'पैन कार्ड में सुधार',
} satisfies Record<keyof typeof english, Message>
