/** One e-mail to one person. */
export interface Mail {
  /** Equal for every attempt to send it, so that mail programs show it once. */
  mailId: string
  /** The recipient. */
  userId: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** When the event that it reports happened. */
  date: Date
}

/** The sender, and the host in message ids. */
interface Sender {
  from: string
  host: string
}

/**
 * Builds the message for nodemailer. Its Message-ID depends only on the message and the recipient,
 * so that a repeated message is recognised as the same. Its headers mark it as automatic, to
 * suppress automatic replies.
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
    // Forbid nodemailer to read files or URLs: the message is complete.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
