import { createTransport } from 'nodemailer'
import { env } from '@/lib/platform/env'
import type { Mail } from './mail'
import { mimeOf } from './mime'

/** For what a server may keep us waiting: well within the lease of the message. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

/**
 * Sends a mail over a connection of its own: few are sent, and an idle one would only be found
 * closed.
 *
 * @param url `smtp://` or `smtps://`, with user and password where the server wants them
 * @throws Error when the server did not take it
 */
export async function sendBySmtp(mail: Mail, url: string): Promise<void> {
  const transport = createTransport({ url, ...TIMEOUTS })
  try {
    const host = new URL(env.PUBLIC_URL).hostname
    await transport.sendMail(mimeOf(mail, { from: env.MAIL_FROM, host }))
  } finally {
    transport.close()
  }
}
