import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '@/lib/platform/env'
import { mailFolderOf } from '@/lib/platform/mail/send-mail'
import { findMail, keepsMail, listMail } from './list-mail'

const USER = '01930000-0000-7000-8000-00000000a11a'
const MAIL = '01930000-0000-7000-8000-0000000000a1'

beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mail-'))
  vi.spyOn(env, 'GUICHE_DATA_DIR', 'get').mockReturnValue(folder)
})
afterEach(async () => {
  await rm(env.GUICHE_DATA_DIR, { recursive: true })
  env.SMTP_URL = undefined
  vi.restoreAllMocks()
})

test('mail is read where it is kept, and not where an SMTP server sends it', async () => {
  const folder = mailFolderOf(env.GUICHE_DATA_DIR, USER)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${MAIL}.eml`), 'Subject: Convite\r\n\r\nOlá')
  const shown = async () => [
    keepsMail(),
    (await listMail(USER)).map(({ subject }) => subject),
    (await findMail(USER, MAIL))?.subject,
  ]
  expect(await shown()).toEqual([true, ['Convite'], 'Convite'])
  env.SMTP_URL = 'smtp://mail.example.com'
  expect(await shown()).toEqual([false, [], undefined])
})
