import type { Mail } from './mail'

/** From whom mail is, and of which host its ids are. */
export interface Sender {
  from: string
  host: string
}

/**
 * A mail as nodemailer takes it. Its id is made of the message's and the reader's, so that sent
 * twice it is one mail. It says that a machine wrote it, lest another machine answer.
 *
 * @see RFC 3834
 */
export function mimeOf({ mailId, userId, to, subject, text, html, date }: Mail, sender: Sender) {
  return {
    from: sender.from,
    to,
    subject,
    text,
    html,
    date,
    messageId: `<${mailId}.${userId}@${sender.host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Nothing is fetched or read for a mail: all that is in it stands here.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
