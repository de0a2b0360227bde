import { env } from '@/lib/platform/env'
import type { Mail } from './mail'
import { sendBySmtp } from './send-by-smtp'
import { writeMailFile } from './write-mail-file'

/**
 * Sends one e-mail by the SMTP server of `SMTP_URL`; without one, writes it to a file under the
 * data folder.
 *
 * @throws Error when it was not taken, or perhaps not: send it again, as the same
 */
export async function sendMail(mail: Mail): Promise<void> {
  if (env.SMTP_URL) await sendBySmtp(mail, env.SMTP_URL)
  else await writeMailFile(mail)
}
