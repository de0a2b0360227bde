import { z } from 'zod'
import { text } from '@/lib/kernel/text'
import { count, id, instant, words } from '@/lib/kernel/wire-fields'
import { HEALTHS, healthOf } from '@/lib/payments/connections/accounts/connection-health'
import { PixAccountBody } from '@/lib/payments/connections/accounts/pix-account'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { PixPsp } from '@/lib/platform/db/generated/enums'
import { SCOPES, SCOPES_FAULT } from '@/lib/platform/pix-settings'

/** A connection with what is counted of it. */
interface CountedConnection extends PixConnection {
  merchant: { name: string } | null
  openItems: number
  payouts: number
  reconciledDay: Date | null
}

/** A connection as operators see it. Secrets and certificates are never shown. */
export function presentConnection(connection: CountedConnection, at: Date) {
  const { connectionId, merchantId, merchant, psp, baseUrl, clientId, pixKey } = connection
  const { position, fromEnvironment, certificateExpiresAt, polledUntil } = connection
  const { openItems, payouts, reconciledDay, createdAt } = connection
  return {
    connectionId,
    merchantId,
    merchantName: merchant?.name ?? null,
    psp,
    baseUrl,
    clientId,
    pixKey,
    position,
    fromEnvironment,
    health: healthOf(connection, at),
    certificateExpiresAt: certificateExpiresAt?.toISOString() ?? null,
    polledUntil: polledUntil?.toISOString() ?? null,
    reconciledDay: reconciledDay?.toISOString().slice(0, 10) ?? null,
    openItems,
    payouts,
    createdAt: createdAt.toISOString(),
  }
}

const address = (description: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with https:// or http://' })
    .max(2_048)
    .describe(description)

/** The body that adds an account of the installation. */
export const NewConnection = PixAccountBody.extend({
  baseUrl: address('The address of its API'),
  tokenUrl: address(
    'Where tokens are requested; by default `/oauth/token` at the same host',
  ).nullish(),
  ca: PixAccountBody.shape.certificate.describe(
    "The certificates of the PSP's own authority, PEM in base64, where it is no public one",
  ),
  scope: text(500)
    .regex(SCOPES, SCOPES_FAULT)
    .nullish()
    .describe(
      "The scopes of a token, or `none`; by default those of the Central Bank's API for `bacen`",
    ),
})

export type NewConnection = z.infer<typeof NewConnection>

/** Whether and when a connection takes new charges and withdrawals. */
export const ConnectionChange = z.strictObject({
  use: z.enum(['first', 'last', 'none']).describe('Before or after all others, or not at all'),
})

export type ConnectionChange = z.infer<typeof ConnectionChange>

export const ConnectionSchema = z
  .object({
    connectionId: id('The connection'),
    merchantId: id('The merchant whose own account it is').nullable(),
    merchantName: words('Its name').nullable(),
    psp: z.enum(PixPsp).describe('The PSP'),
    baseUrl: words('The address of its API'),
    clientId: words('The client id'),
    pixKey: words('The PIX key that receives'),
    position: z
      .int()
      .nullable()
      .describe('New charges and withdrawals go to the lowest first; null takes no new ones'),
    fromEnvironment: z.boolean().describe('Whether environment variables name it'),
    health: z
      .enum(HEALTHS)
      .describe('`late`: the PSP has not answered for five minutes. `expiring`: within 30 days'),
    certificateExpiresAt: instant('When the client certificate expires').nullable(),
    polledUntil: instant("Until when the PSP's list of payments was read").nullable(),
    reconciledDay: z.iso.date().nullable().describe('The last day that was compared'),
    openItems: count('Differences that wait for a resolution'),
    payouts: count('Withdrawals that are on their way there'),
    createdAt: instant('Since when it is known'),
  })
  .meta({ id: 'PixConnection', description: 'An account at a PSP' })

export const ConnectionListSchema = z.object({
  data: z.array(ConnectionSchema),
  isCapped: z.boolean().describe('Whether there are more, which are not listed'),
})
