/** One e-mail to one person, ready to be sent. */
export interface Mail {
  /** The same whenever it is sent again, so that mail programs show it once. */
  mailId: string
  /** Whose it is, and their address. */
  userId: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** When what it tells of happened. */
  date: Date
}

/** From whom mail is, and of which host its ids are. */
interface Sender {
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
