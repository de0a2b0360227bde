import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { env } from '@/lib/platform/env'
import type { Mail } from './mail'
import { mailFolderOf } from './mail-folder'
import { mimeOf } from './mime'

/**
 * Writes a mail as a file that mail programs open, for this user's eyes alone. It is there whole or
 * not at all, and once, however often it is written.
 */
export async function writeMailFile(mail: Mail): Promise<void> {
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
