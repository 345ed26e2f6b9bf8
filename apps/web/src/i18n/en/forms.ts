import { apply } from '@pan/contracts/messages/en/apply'
import { captcha } from '@pan/contracts/messages/en/captcha'
import { form } from '@pan/contracts/messages/en/form'
import { proofs } from '@pan/contracts/messages/en/proofs'
import { states } from '@pan/contracts/messages/en/states'

export const sentences = { ...apply, ...captcha, ...form, ...proofs, ...states }
