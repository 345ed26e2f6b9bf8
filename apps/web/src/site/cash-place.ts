import { config } from './config.ts'

/** Where the operator takes cash, in one line; empty where they did not say, and have to be asked. */
export const cashPlace =
  config.operatorAddress.length === 0
    ? ''
    : [config.operator, ...config.operatorAddress].filter(Boolean).join(', ')
