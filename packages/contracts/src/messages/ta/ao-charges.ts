import type { aoCharges as english } from '../en/ao-charges.ts'
import type { Message } from '../translate.ts'

export const aoCharges = {
  'ao.charge.exemption': 'வரி விலக்கு பெற்ற அறக்கட்டளைகள், அமைப்புகளுக்கு',
  'ao.charge.international': 'வெளிநாட்டில் வசிப்போருக்கும் வெளிநாட்டு அமைப்புகளுக்கும்',
  'ao.charge.forces': 'ராணுவம், கடற்படை, விமானப்படையில் பணிபுரிவோருக்கு',
  'ao.charge.special': 'இந்த அலுவலகத்துக்கு அனுப்பப்பட்ட வழக்குகளுக்கு மட்டும்',
} satisfies Record<keyof typeof english, Message>
