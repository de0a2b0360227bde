import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { env } from '@/lib/platform/env'
import { type Mail, mimeOf } from './mail'

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
async function sendBySmtp(mail: Mail, url: string): Promise<void> {
  const transport = createTransport({ url, ...TIMEOUTS })
  try {
    const host = new URL(env.PUBLIC_URL).hostname
    await transport.sendMail(mimeOf(mail, { from: env.MAIL_FROM, host }))
  } finally {
    transport.close()
  }
}

/**
 * Writes a mail as a file that mail programs open, for this user's eyes alone. It is there whole or
 * not at all, and once, however often it is written.
 */
async function writeMailFile(mail: Mail): Promise<void> {
  const folder = mailFolderOf(env.GUICHE_DATA_DIR, mail.userId)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${mail.mailId}.eml`)
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, await compose(mail), { mode: 0o600 })
  await rename(unfinished, file)
}

async function compose(mail: Mail): Promise<Buffer> {
  const host = new URL(env.PUBLIC_URL).hostname
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(mimeOf(mail, { from: env.MAIL_FROM, host }))
  return message as Buffer
}

/** Where one person's mail is kept in an installation that sends none. */
export function mailFolderOf(dataFolder: string, userId: string): string {
  return path.resolve(dataFolder, 'mail', userId)
}
