import { z } from 'zod'
import { RegisteredSchema } from '@/lib/accounts/merchants/registration'
import { RESTRICTIONS } from '@/lib/accounts/merchants/restriction'
import { ROLES } from '@/lib/accounts/people/roles'
import { id, instant, words } from '@/lib/kernel/wire-fields'

export const SessionSchema = z.object({
  token: words('Send it as `Authorization: Bearer <token>`'),
  expiresAt: instant('When the token expires'),
})

export const SessionListSchema = z.object({
  data: z.array(
    z
      .object({
        sessionId: id('The session'),
        device: words('The browser and the system; null for a program').nullable(),
        address: words('The IP address of the sign-in').nullable(),
        isCurrent: z.boolean().describe('Whether it is the one that asks'),
        createdAt: instant('When it began'),
        lastSeenAt: instant('When it was last used, to the minute'),
        expiresAt: instant('When it ends at the latest'),
      })
      .meta({ id: 'Session', description: 'A sign-in of the person' }),
  ),
})

export const ConfirmedSchema = z.object({
  confirmedAt: instant('When the person proved who they are'),
  confirmedUntil: instant('Until when requests of this session need no other proof'),
})

export const MeSchema = z.object({
  ...RegisteredSchema.shape,
  mode: z.enum(['sandbox', 'live']),
  publicUrl: words('The public origin of this installation'),
  role: z.enum(ROLES).describe('What the person may do in this account'),
  restriction: z
    .enum(RESTRICTIONS)
    .nullable()
    .describe(
      'What the operator of this installation has stopped: `account` is every change, `withdrawals` is new withdrawals and approvals, `outgoing` is the withdrawals and refunds of all accounts; null is nothing',
    ),
  isEmailConfirmed: z
    .boolean()
    .describe('Whether the person has opened a link that was sent to their address'),
  isOperator: z.boolean().describe('Whether the person runs this installation'),
  mustAddFactor: z
    .boolean()
    .describe(
      'Whether this account requires a second factor, and the person has none: they may then only set one up',
    ),
})
