/** What a mail says. Before anything is filled in it has `{names}` in it. */
export interface MailText {
  readonly subject: string
  readonly text: string
}
