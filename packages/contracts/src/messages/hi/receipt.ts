import type { receipt as english } from '../en/receipt.ts'
import type { Message } from '../translate.ts'

export const receipt = {
  'receipt.title': 'भुगतान की रसीद',
  'receipt.ours': 'यह रसीद हमारी है। यह आयकर विभाग का दस्तावेज़ नहीं है।',
  'receipt.reference': 'संदर्भ संख्या',
  'receipt.text': 'हमें यह भुगतान पेमेंट गेटवे से मिला है।',
  'receipt.text.cash': 'हमें यह भुगतान नकद मिला है।',
  'receipt.issuer': 'जारीकर्ता',
  'receipt.gstin': 'जीएसटी नंबर (GSTIN)',
  'receipt.from': 'किससे मिला',
  'receipt.for': 'किसलिए',
  'receipt.order': 'देय राशि',
  'receipt.fee': 'हमारा सेवा शुल्क',
  'receipt.charge': 'पेमेंट गेटवे का शुल्क, टैक्स सहित',
  'receipt.paid': 'चुकाई गई राशि',
  'receipt.started': 'भुगतान शुरू हुआ',
  'receipt.completed': 'भुगतान पूरा हुआ',
  'receipt.number': 'रसीद नंबर',
  'receipt.payment': 'पेमेंट गेटवे का ट्रांज़ैक्शन नंबर',
  'receipt.government': 'कार्ड का सरकारी शुल्क इसमें शामिल नहीं है: वह पैन केंद्र लेता है।',
  'mail.customPayment.succeeded.subject': 'भुगतान मिल गया: {reference}',
  'mail.customPayment.succeeded.text':
    'आपका भुगतान {reference} हमें मिल गया है। यह 30 दिन तक इस पेज पर दिखेगा, और रसीद भी यहीं मिलेगी:',
  'mail.customPayment.refunded.subject': 'पैसे लौटा दिए गए: {reference}',
  'mail.customPayment.refunded.text':
    'आपका भुगतान {reference} (₹{amount}) पूरा लौटा दिया गया है, उसी जगह जहाँ से वह आया था।',
  'receipt.foot': 'रसीद {reference}',
} satisfies Record<keyof typeof english, Message>
