import { screenForm } from '@pan/contracts/forms/register'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { openDraft } from '@pan/contracts/drafts/sent-drafts'
import { call } from '../../../api/call.ts'
import { randomKey } from '../../../api/random-key.ts'
import { tabStorage } from '../../../api/tab-storage.ts'
import { inPlaceOf, isTooOld, type Draft } from '../../../forms/draft/draft.ts'
import { draftLock, draftStore } from '../../../forms/draft/draft-store.ts'
import { sharedComputer } from '../../../forms/draft/shared-computer.ts'
import { config } from '../../../site/config.ts'
import { draftNameOf } from '../draft-name.ts'

/** By it the service knows this tab again when the answer was lost on its way. */
const DEVICE = 'device of drafts'
const TOKEN = 'token of a draft'

function device(): string {
  const known = tabStorage().getItem(DEVICE) ?? randomKey()
  tabStorage().setItem(DEVICE, known)
  return known
}

/** The token of the link, which leaves the address for the tab, until its draft is opened and kept. */
export const linkToken = {
  read: (): string => tabStorage().getItem(TOKEN) ?? '',
  keep: (token: string): void => tabStorage().setItem(TOKEN, token),
}

/** This browser keeps nothing on the device. */
export class NoStorage extends Error {
  override readonly name = 'NoStorage'
}

/** Another tab has the form open, and would write over its draft. */
export class OpenElsewhere extends Error {
  override readonly name = 'OpenElsewhere'
}

const orNoStorage = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new NoStorage('No draft can be kept here', { cause })
  })

/** A draft that another device has sent, and the one of the same form that is here already. */
export interface ArrivedDraft {
  readonly sent: Reply<typeof openDraft>['data']
  readonly own: Draft | undefined
}

/** Opens a draft. The link is good for one device, so that the browser is asked first whether it will keep anything. */
export async function openSentDraft(token: string): Promise<ArrivedDraft> {
  await orNoStorage(draftStore.removeOld(Date.now()))
  const { data: sent } = await call(openDraft, { body: { token, device: device() } })
  // What lies on a computer of many is nobody's business here.
  const own = sharedComputer.read()
    ? undefined
    : await orNoStorage(draftStore.read(draftNameOf(sent.flow, sent.kind)))
  return { sent, own: own && !isTooOld(own, Date.now()) ? own : undefined }
}

const isFormOpen = async (name: string): Promise<boolean> =>
  'locks' in navigator &&
  navigator.locks
    .request(draftLock(name), { ifAvailable: true }, (lock) => lock === null)
    // A browser that gives no locks here gives none to the form either.
    .catch(() => false)

/** By the clock of this device, which may be another one: it says when a draft has had its time. */
function draftIn({ section, answers, kinds, sending }: ArrivedDraft['sent']): Draft {
  const before = sending && {
    sentUnder: sending.idempotency_key,
    sentAt: Date.parse(sending.at) || Date.now(),
  }
  return { answers, kinds, section, savedAt: Date.now(), ...before }
}

/**
 * Makes one of the two the draft with which the form begins; answers the section in which to go on. The link opens nothing in
 * this tab after that. NoStorage; OpenElsewhere.
 */
export async function goOnWith({ sent, own }: ArrivedDraft, isOwn: boolean): Promise<string> {
  const { flow, kind } = sent
  const name = draftNameOf(flow, kind)
  if (await isFormOpen(name)) throw new OpenElsewhere('The form is open in another tab')
  const { sections } = screenForm(flow, kind, config.channels)
  const arrived = draftIn(sent)
  const chosen = isOwn ? inPlaceOf(arrived, own!) : inPlaceOf(own, arrived)
  const { id: section } = sections.find(({ id }) => id === chosen.section) ?? sections[0]!
  const draft = { ...chosen, section }
  const isShared = sharedComputer.read()
  if (!isShared) await orNoStorage(draftStore.write(name, draft))
  draftStore.choose({ name, ...(isShared && { handed: draft }) })
  for (const key of [DEVICE, TOKEN]) tabStorage().removeItem(key)
  return section
}
