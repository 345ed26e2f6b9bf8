import { tabStorage } from '../../api/tab-storage.ts'

const keyOf = (userId: string, place: string) => `comment ${userId} ${place}`

/**
 * What somebody has typed and not sent, by where it was typed: a login may end meanwhile. It lives as long as the tab and
 * is shown to nobody but its author.
 */
export const commentDraftsOf = (userId: string) => ({
  read: (place: string): string | undefined => tabStorage().getItem(keyOf(userId, place)) ?? undefined,
  keep: (place: string, text: string): void => tabStorage().setItem(keyOf(userId, place), text),
  forget: (place: string): void => tabStorage().removeItem(keyOf(userId, place)),
})

export type CommentDrafts = ReturnType<typeof commentDraftsOf>
