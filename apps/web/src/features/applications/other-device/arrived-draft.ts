import { screenForm } from '@pan/contracts/forms/register'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { openDraft } from '@pan/contracts/drafts/sent-drafts'
import { call } from '../../../api/call.ts'
import { randomKey } from '../../../api/random-key.ts'
import { tabStorage } from '../../../api/tab-storage.ts'
import { isTooOld, type Draft } from '../../../forms/draft/draft.ts'
import { draftStore } from '../../../forms/draft/draft-store.ts'
import { config } from '../../../site/config.ts'
import { draftNameOf } from '../draft-name.ts'

/** By it the service knows this tab again when the answer was lost on its way. */
const DEVICE = 'device of drafts'

function device(): string {
  const known = tabStorage().getItem(DEVICE) ?? randomKey()
  tabStorage().setItem(DEVICE, known)
  return known
}

/** This browser keeps nothing on the device. */
export class NoStorage extends Error {
  override readonly name = 'NoStorage'
}

/** A draft that another device has sent, and the one of the same form that is here already. */
export interface ArrivedDraft {
  readonly sent: Reply<typeof openDraft>['data']
  readonly own: Draft | undefined
}

/** Opens a draft. The link is good for one device, so that the browser is asked first whether it will keep anything. */
export async function openSentDraft(token: string): Promise<ArrivedDraft> {
  await draftStore.removeOld(Date.now()).catch((cause: unknown) => {
    throw new NoStorage('No draft can be kept here', { cause })
  })
  const { data: sent } = await call(openDraft, { body: { token, device: device() } })
  const own = await draftStore.read(draftNameOf(sent.flow, sent.kind))
  return { sent, own: own && !isTooOld(own, Date.now()) ? own : undefined }
}

/** Keeps the draft for its form, which begins with it; answers the section in which to go on. */
export async function keepSentDraft({
  flow,
  kind,
  section,
  answers,
  kinds,
}: ArrivedDraft['sent']): Promise<string> {
  const { sections } = screenForm(flow, kind, config.channels)
  const at = sections.find(({ id }) => id === section) ?? sections[0]!
  // By the clock of this device, which may be another one: it says when a draft has had its time.
  const draft: Draft = { answers, kinds, section: at.id, savedAt: Date.now() }
  await draftStore.write(draftNameOf(flow, kind), draft)
  return at.id
}
