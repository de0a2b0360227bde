import { z } from 'zod'
import { Code, PasskeyProof } from '@/lib/accounts/factors/factor-schemas'
import { Credentials } from '@/lib/accounts/passwords/credentials'
import { optional } from '@/lib/kernel/text'

/** The body that confirms a session: the proof of one factor. */
export const Confirmation = z.strictObject({
  password: optional(Credentials.shape.password),
  code: optional(Code),
  passkey: optional(PasskeyProof),
})

export type Confirmation = z.infer<typeof Confirmation>
