import { apply } from '@pan/contracts/messages/ta/apply'
import { captcha } from '@pan/contracts/messages/ta/captcha'
import { form } from '@pan/contracts/messages/ta/form'
import { proofs } from '@pan/contracts/messages/ta/proofs'
import { states } from '@pan/contracts/messages/ta/states'

export const sentences = { ...apply, ...captcha, ...form, ...proofs, ...states }
