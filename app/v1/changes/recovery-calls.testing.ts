import { randomUUID } from 'node:crypto'
import { lastToken } from '@/lib/accounts/links/testing'
import { sendPasswordReset } from '@/lib/accounts/recovery/start-password-reset'
import { sendConfirmation } from '@/lib/accounts/recovery/verify-email'
import { prisma } from '@/lib/platform/db/prisma'
import { TEST_PASSWORD } from '@/lib/platform/db/testing'
import type { Made, Prepare } from './changing-call.testing'

const unconfirmed = ({ user: { userId } }: Made) =>
  prisma.user.update({ where: { userId }, data: { emailConfirmedAt: null } })

/** Forgotten passwords, and e-mail addresses. */
export const RECOVERY_CALLS: Record<string, Prepare> = {
  resetPassword: async ({ user: { userId, email } }) => {
    await sendPasswordReset({ email, ip: '203.0.113.7' })
    const token = await lastToken(userId, 'reset_password')
    return { action: 'password.changed', params: { token } }
  },
  changeEmail: () => ({
    action: 'email.change_asked',
    body: { email: `${randomUUID()}@example.com`, password: TEST_PASSWORD },
  }),
  sendEmailConfirmation: async (made) => {
    await unconfirmed(made)
    return { action: 'email.link_sent' }
  },
  confirmEmail: async (made) => {
    await unconfirmed(made)
    await sendConfirmation(made.actor)
    const token = await lastToken(made.user.userId, 'confirm_email')
    return { action: 'email.confirmed', params: { token } }
  },
}
