/** Addresses that hear of events. */
export const webhooks = {
  'webhooks.url.refused':
    'Give an https address of the open internet, without a name and password in it, on port 443 or one above 1023.',
  'webhooks.tooMany': 'There are {max} addresses already. Remove one that is not needed any more.',
} as const
