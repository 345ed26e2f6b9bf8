import type { listSources as english } from '../en/list-sources.ts'
import type { Message } from '../translate.ts'

export const listSources = {
  'listSources.ao-codes':
    'जून 2026 का एक सार्वजनिक संकलन, और 2017 की टैन (TAN) AO कोड की मुख्य सूची: राज्यों की राजधानियाँ और बड़े शहर',
  'listSources.pan-offices':
    'पंजीकरण करने वाली दोनों संस्थाओं के प्रकाशित फ़ॉर्म, नियम पुस्तिकाएँ और सूचियाँ: वे कार्यालय, जिनके पते की पुष्टि हो सकी',
  'listSources.noted': 'अगले संस्करण से पहले के नाम',
} as const satisfies Readonly<Record<keyof typeof english, Message>>
