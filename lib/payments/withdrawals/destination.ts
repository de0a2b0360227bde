import { z } from 'zod'
import { maskedKey } from '@/lib/kernel/pix/key'
import { id, instant, words } from '@/lib/kernel/wire-fields'
import type { Destination } from '@/lib/platform/db/generated/client'
import { PixKeyType } from '@/lib/platform/db/generated/enums'

export const DestinationSchema = z
  .object({
    destinationId: id('The destination'),
    pixKey: words('The PIX key, in canonical form'),
    pixKeyType: z.enum(PixKeyType).describe('The type of the key'),
    name: words('Your own name for it').nullable(),
    createdAt: instant('When it was added'),
    usableAt: instant('From when on withdrawals to it are allowed'),
  })
  .meta({ id: 'Destination', description: 'A PIX key to which the account may withdraw' })

export const DestinationListSchema = z.object({ data: z.array(DestinationSchema) })

/** An allowed destination in wire form. */
export const presentDestination = ({
  merchantId: _,
  createdAt,
  usableAt,
  ...row
}: Destination) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  usableAt: usableAt.toISOString(),
})

/**
 * A destination as the audit log shows it. Entries are sealed, so they must not have a person's
 * name, which nobody could remove.
 */
export const auditedDestination = ({ pixKey, pixKeyType, usableAt }: Destination) => ({
  pixKey: maskedKey(pixKey, pixKeyType),
  pixKeyType,
  usableAt: usableAt.toISOString(),
})
