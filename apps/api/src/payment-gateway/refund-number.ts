/**
 * Whether a job is about the refund that a payment has now, by its number: a job that was given up lies there while the same
 * payment is asked for anew. A job of before this number was kept is about whichever there is.
 */
export const isOfRefund = (
  job: Readonly<Record<string, unknown>>,
  { refunds }: { readonly refunds: number },
): boolean => job['refunds'] === undefined || job['refunds'] === refunds
