import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { UUID } from '@/lib/kernel/ids'
import { env } from '@/lib/platform/env'
import { mailFolderOf } from '@/lib/platform/mail/send-mail'

/** How many mails are listed. */
const LISTED_MAX = 50

/** Ids begin with the time, so they sort in order of creation. */
const MAIL_FILE = new RegExp(`^(${UUID})\\.eml$`)

/** A mail that the sandbox wrote to a file instead of sending it. */
export interface SandboxMail {
  mailId: string
  from: string
  to: string
  subject: string
  text: string
  /** An ISO instant. */
  date: string
}

/** Whether this installation keeps its e-mails as files, to be read at `/sandbox/mail`. */
export const keepsMail = (): boolean => !env.isLive && !env.SMTP_URL

/** The newest mails to one person, newest first. Empty where mail is sent and not kept. */
export async function listMail(userId: string): Promise<SandboxMail[]> {
  if (!keepsMail()) return []
  const folder = mailFolderOf(env.GUICHE_DATA_DIR, userId)
  const files = (await readdir(folder).catch(nothing)).filter((file) => MAIL_FILE.test(file))
  const newest = files.sort().reverse().slice(0, LISTED_MAX)
  return Promise.all(newest.map((file) => readMail(folder, file)))
}

/** One mail to one person; null for an unknown id. */
export async function findMail(userId: string, mailId: string): Promise<SandboxMail | null> {
  const file = `${mailId}.eml`
  if (!keepsMail() || !MAIL_FILE.test(file)) return null
  try {
    return await readMail(mailFolderOf(env.GUICHE_DATA_DIR, userId), file)
  } catch (error) {
    nothing(error as NodeJS.ErrnoException)
    return null
  }
}

async function readMail(folder: string, file: string): Promise<SandboxMail> {
  const mail = await PostalMime.parse(await readFile(path.join(folder, file)))
  return {
    mailId: path.basename(file, '.eml'),
    from: mail.from?.address ?? '',
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    date: mail.date ?? '',
  }
}

function nothing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
