import type { Locale } from '@pan/contracts/messages/languages'
import { expect, type Page } from '@playwright/test'
import type { sentences } from '../../support/sentences.ts'
import { pressOn } from './by-keys.ts'

/** Proves again who somebody is, where a deed asks for it. */
export async function prove(page: Page, say: (typeof sentences)[Locale]): Promise<void> {
  const proof = page.getByRole('dialog', { name: say('auth.proof.title') })
  await pressOn(page, proof.getByRole('button', { name: say('auth.proof.by.passkey') }))
  await expect(proof).toBeHidden()
}
