import type { aoCharges as english } from '../en/ao-charges.ts'
import type { Message } from '../translate.ts'

export const aoCharges = {
  'ao.charge.exemption': 'टैक्स से छूट पाने वाले ट्रस्ट और संस्थाओं के लिए',
  'ao.charge.international': 'अनिवासियों और विदेशी संस्थाओं के लिए',
  'ao.charge.forces': 'सेना, नौसेना या वायु सेना में काम करने वालों के लिए',
  'ao.charge.special': 'केवल उन मामलों के लिए जो इस कार्यालय को भेजे गए',
} satisfies Record<keyof typeof english, Message>
