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
