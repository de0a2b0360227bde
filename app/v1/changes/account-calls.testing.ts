import { randomUUID } from 'node:crypto'
import { prisma } from '@/lib/platform/db/prisma'
import { TEST_PASSWORD } from '@/lib/platform/db/testing'
import type { Prepare } from './changing-call.testing'

/** The account, its sessions, its API keys, and its customers' data. */
export const ACCOUNT_CALLS: Record<string, Prepare> = {
  register: () => {
    const email = `${randomUUID()}@example.com`
    const password = 'uma frase bem comprida'
    const body = { name: 'Ana Souza', email, password, merchantName: 'Padaria da Ana' }
    return { action: 'account.registered', body }
  },
  openSession: ({ user: { email } }) => ({
    action: 'session.opened',
    body: { email, password: TEST_PASSWORD },
  }),
  closeSession: () => ({ action: 'session.ended' }),
  endSession: ({ session: { sessionId: id } }) => ({ action: 'session.ended', params: { id } }),
  endOtherSessions: async ({ session: { sessionId: _, ...session } }) => {
    await prisma.session.create({ data: { ...session, sessionId: randomUUID() } })
    return { action: 'session.ended' }
  },
  confirmSession: () => ({ action: 'session.confirmed', body: { password: TEST_PASSWORD } }),
  changePassword: () => ({
    action: 'password.changed',
    body: { current: TEST_PASSWORD, password: 'outra frase bem comprida' },
  }),
  renamePerson: () => ({ action: 'person.renamed' }),
  renameMerchant: () => ({ action: 'merchant.renamed' }),
  changeSettings: () => ({ action: 'settings.changed' }),
  addDestination: () => ({
    action: 'destination.added',
    body: { pixKey: 'ana@example.com', name: 'Ana' },
  }),
  removeDestination: async ({ merchant: { merchantId } }) => {
    const id = randomUUID()
    const key = { pixKey: 'ana@example.com', pixKeyType: 'EMAIL' } as const
    const since = { createdAt: new Date(), usableAt: new Date() }
    await prisma.destination.create({ data: { merchantId, destinationId: id, ...key, ...since } })
    return { action: 'destination.removed', params: { id } }
  },
  fillDemo: () => ({ action: 'demo.started' }),
  createKey: () => ({ action: 'key.created' }),
  changeKey: ({ keyId: id }) => ({ action: 'key.changed', params: { id } }),
  rotateKey: ({ keyId: id }) => ({ action: 'key.rotated', params: { id } }),
  endKeyRotation: async ({ keyId: id }) => {
    const previousSecretUntil = new Date(Date.now() + 60_000)
    await prisma.keyPair.update({ where: { keyId: id }, data: { previousSecretUntil } })
    return { action: 'key.overlap_ended', params: { id } }
  },
  revokeKey: ({ keyId: id }) => ({ action: 'key.revoked', params: { id } }),
  exportCustomer: () => ({ action: 'customer.exported' }),
  eraseCustomer: () => ({ action: 'customer.erased', body: { email: 'bia@example.com' } }),
}
