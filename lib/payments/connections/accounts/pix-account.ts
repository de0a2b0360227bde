import { z } from 'zod'
import { ProofPassword } from '@/lib/accounts/passwords/credentials'
import { CERTIFICATE_BYTES_MAX } from '@/lib/kernel/limits'
import { text } from '@/lib/kernel/text'
import { id, instant, words } from '@/lib/kernel/wire-fields'
import { PixPsp } from '@/lib/platform/db/generated/enums'
import { HEALTHS } from './connection-health'

const CERTIFICATE_LENGTH_MAX = Math.ceil(CERTIFICATE_BYTES_MAX / 3) * 4

const filled = (description: string, max = 500) =>
  text(max).min(1, 'is needed').describe(description)

const base64 = z
  .string('must be text')
  .max(CERTIFICATE_LENGTH_MAX, `must have at most ${CERTIFICATE_LENGTH_MAX} characters`)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64')

const psp = z.enum(PixPsp).describe('The PSP')

const place = {
  psp,
  baseUrl: filled('The address of its API, as the list has it', 2_048),
}

/** The body that connects a merchant's own account at a PSP. */
export const PixAccountBody = z.strictObject({
  ...place,
  clientId: filled('The client id that the PSP gave'),
  clientSecret: filled('The client secret that the PSP gave. It is stored encrypted'),
  certificate: base64
    .nullish()
    .describe('The file of the client certificate with its key, PFX or PEM, in base64'),
  certificatePassphrase: z
    .string('must be text')
    .max(500)
    .nullish()
    .describe('The passphrase of the file, if it has one'),
  pixKey: filled('The PIX key that receives, registered at that account', 77),
  password: ProofPassword,
})

export type PixAccountBody = z.infer<typeof PixAccountBody>

/** The PIX account of a merchant, as the API shows it. */
export const PixAccountSchema = z.object({
  account: z
    .object({
      connectionId: id('The connection, which its charges keep'),
      psp,
      baseUrl: words('The address of its API'),
      clientId: words('The client id'),
      pixKey: words('The PIX key that receives'),
      health: z
        .enum(HEALTHS)
        .describe(
          '`expired`: its certificate. `late`: the PSP has not answered for five minutes. `expiring`: the certificate, within 30 days',
        ),
      certificateExpiresAt: instant('When the client certificate expires').nullable(),
      connectedAt: instant('Since when the credentials are stored'),
    })
    .nullable()
    .describe('The account that takes new charges; null when they are taken by the installation'),
  psps: z
    .array(z.object({ psp, baseUrl: words('The address of its API') }))
    .describe('The PSPs at which an account can be connected; the operator decides'),
  isTakenHere: z
    .boolean()
    .describe('Whether the installation takes PIX charges of a business without an own account'),
})
