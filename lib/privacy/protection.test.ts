import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addApp } from '@/lib/accounts/factors/testing'
import { sealContext } from '@/lib/accounts/team/invitation'
import { invite } from '@/lib/accounts/team/invite'
import { openSecret } from '@/lib/platform/crypto/seal'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { OTHER_TEXT } from './other-text.testing'

const page = readFileSync(
  path.resolve(import.meta.dirname, '../../docs/security/protection.md'),
  'utf8',
)

/** The columns of secrets on the page, by how they are stored. */
const stored = Object.fromEntries(
  page
    .slice(page.indexOf('## Columns of secrets'))
    .split('\n')
    .filter((line) => line.includes('`'))
    .map((line) => {
      const [, how = ''] = line.split('|')
      return [how.trim(), Array.from(line.matchAll(/`([^`]+)`/g), ([, column = '']) => column)]
    }),
)

test('every column of a secret is on the page, once', () => {
  const columns = Object.values(stored).flat()
  expect(columns.toSorted()).toEqual(OTHER_TEXT['a secret or its digest']?.toSorted())
})

test('what is sealed or a digest says so by its name, and nothing else that is secret does not', () => {
  const { sealed = [], digest = [] } = stored
  // The one name that does not say it; the test below looks into its rows.
  const named = sealed.filter((column) => column !== 'Authenticator.secret')
  for (const column of named) expect(column).toMatch(/Cipher$|\.sealed/)
  for (const column of digest) expect(column).toMatch(/digest$|hash$/i)
  const rest = Object.values(stored)
    .flat()
    .filter((column) => ![...sealed, ...digest].includes(column))
  for (const column of rest) expect(column).toMatch(/Last4$|\.challenge$|public|publishable/)
})

test('sealed columns hold no plain text, and open only in their own row', async () => {
  const { actor } = await newMerchant()
  await addApp(actor)
  const { secret } = await prisma.authenticator.findUniqueOrThrow({
    where: { userId: actor.userId },
  })
  expect(secret).not.toMatch(/^[A-Z2-7]{32}$/)
  const { invitationId } = await invite(actor, { email: 'bia@example.com', role: 'support' })
  const row = await prisma.invitation.findFirstOrThrow({ where: { invitationId } })
  const { sealedToken, mailId } = row
  expect(openSecret(sealedToken!, sealContext(mailId))).toMatch(/secret/)
  expect(() => openSecret(sealedToken!, sealContext(invitationId))).toThrow()
})
