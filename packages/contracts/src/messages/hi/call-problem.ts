import type { callProblem as english } from '../en/call-problem.ts'
import type { Message } from '../translate.ts'

export const callProblem = {
  'apply.session.why': 'इससे इस डिवाइस का इस्तेमाल करने वाले दूसरे लोग आपकी जानकारी नहीं देख पाते।',
  'apply.session.back': 'फ़ॉर्म पर जाएँ',
  'apply.session.expired':
    'आपकी समय सीमा ख़त्म हो गई है: वह दो घंटे की होती है। आपका आवेदन सुरक्षित है। हमें लिखते समय उसका कूपन नंबर बताएँ।',
  'apply.review.coupon': 'कूपन नंबर (यह आपका पैन नंबर नहीं है)',
  'apply.pay.problem': 'यह नहीं हो सका: {message}',
} satisfies Record<keyof typeof english, Message>
