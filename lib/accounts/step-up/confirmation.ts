import { z } from 'zod'
import type { FactorKind } from '@/lib/accounts/factors/check-factor'
import { Code, PasskeyProof } from '@/lib/accounts/factors/factor-schemas'
import { Credentials } from '@/lib/accounts/passwords/credentials'
import { optional } from '@/lib/kernel/text'

/** What proves who a signed-in person is. */
export type Factor = 'password' | FactorKind

/** The body that confirms a session: the proof of one factor. */
export const Confirmation = z.strictObject({
  password: optional(Credentials.shape.password),
  code: optional(Code),
  passkey: optional(PasskeyProof),
})

export type Confirmation = z.infer<typeof Confirmation>
