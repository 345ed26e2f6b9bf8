import type { siteMap as english } from '../en/site-map.ts'
import type { Message } from '../translate.ts'

export const siteMap = {
  'siteMap.title': 'साइट मैप',
  'siteMap.description': 'पैन सेवाओं के सभी पेज एक नज़र में।',
  'siteMap.apply': 'आवेदन करें',
  'siteMap.individual': '{service}: व्यक्ति',
  'siteMap.others': '{service}: कंपनियाँ, ट्रस्ट और दूसरी संस्थाएँ',
  'siteMap.guide': 'पार्टनरों के इंजीनियरों के लिए मार्गदर्शिका',
  'siteMap.reference': 'API संदर्भ',
  'siteMap.custom': 'तय की गई राशि का भुगतान करें',
} satisfies Record<keyof typeof english, Message>
