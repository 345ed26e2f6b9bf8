import { captcha } from '@pan/contracts/messages/en/captcha'
import { status } from '@pan/contracts/messages/en/status'
import { tracking } from '@pan/contracts/messages/en/tracking'

export const sentences = { ...captcha, ...status, ...tracking }
