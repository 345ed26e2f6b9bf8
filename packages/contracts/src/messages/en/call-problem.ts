/** Why a call about an application did not work. */
export const callProblem = {
  'apply.session.why': 'That keeps your details from others who use this device.',
  'apply.session.back': 'Go to the form',
  'apply.session.expired':
    'Your access has expired: it lasts two hours. Your application is kept. Quote its coupon number when you write to us.',
  'apply.review.coupon': 'Coupon number (this is not your PAN)',
  'apply.pay.problem': 'That did not work: {message}',
} as const
