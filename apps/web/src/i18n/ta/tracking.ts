import { captcha } from '@pan/contracts/messages/ta/captcha'
import { status } from '@pan/contracts/messages/ta/status'
import { tracking } from '@pan/contracts/messages/ta/tracking'

export const sentences = { ...captcha, ...status, ...tracking }
