import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { env } from '@/lib/platform/env'
import { type Mail, mimeOf } from './mail'

/**
 * Sends one e-mail through the SMTP server in `SMTP_URL`; without one, writes it to a file under
 * the data folder.
 *
 * @throws Error when it was not accepted, or the outcome is unknown: send it again with the same
 * `mailId`
 */
export async function sendMail(mail: Mail): Promise<void> {
  if (env.SMTP_URL) await sendBySmtp(mail, env.SMTP_URL)
  else await writeMailFile(mail)
}

/**
 * Whether the mail server refused the recipient for good, so that sending again is of no use: SMTP
 * replies 550 to 559 to `RCPT TO` (RFC 5321, section 4.2).
 */
export function isAddressRefused(error: unknown): boolean {
  const { command, responseCode } = (error ?? {}) as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && Math.floor(responseCode / 10) === 55
}

/** Time-outs of the SMTP server, well within the lease of the message. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

/**
 * Sends a mail over a new connection, because mails are few and an idle connection would be closed
 * by then.
 *
 * @param url `smtp://` or `smtps://`, with user and password if the server requires them
 * @throws Error when the server did not accept it
 */
async function sendBySmtp(mail: Mail, url: string): Promise<void> {
  const transport = createTransport({ url, ...TIMEOUTS })
  try {
    await transport.sendMail(ownMimeOf(mail))
  } finally {
    transport.close()
  }
}

/**
 * Connects to the SMTP server and signs in, without sending anything.
 *
 * @throws Error when it did not accept that
 */
export async function tryMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, ...TIMEOUTS })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/**
 * Writes a mail as an .eml file that only this user can read. The write is atomic, and repeating it
 * overwrites the same file.
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
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(ownMimeOf(mail))
  return message as Buffer
}

const ownMimeOf = (mail: Mail) =>
  mimeOf(mail, { from: env.MAIL_FROM, host: new URL(env.PUBLIC_URL).hostname })

/** The folder of one person's mail in an installation without SMTP. */
export function mailFolderOf(dataFolder: string, userId: string): string {
  return path.resolve(dataFolder, 'mail', userId)
}
