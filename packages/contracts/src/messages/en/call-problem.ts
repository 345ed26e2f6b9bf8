/** Why a call about an application did not work. */
export const callProblem = {
  'apply.session.why': 'This protects your details from others who use this device.',
  'apply.session.back': 'Go to the form',
  'apply.session.expired':
    'Your access has expired: it lasts two hours. We have kept your application. If you write to us, give its coupon number.',
  'apply.review.coupon': 'Coupon number (this is not your PAN)',
  'apply.pay.problem': 'We could not do this: {message}',
} as const
