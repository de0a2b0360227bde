import { allows, type Scope } from '@/lib/accounts/api-keys/scopes'

/** Which requests of an operation need a recent proof of who the person is. */
export interface StepUp {
  /** When a request needs one, for the reference. Without it, every request does. */
  when?: string
  /**
   * Whether this request needs one, by its checked body. `factor` where it depends on whether the
   * person has a second factor; `amount` where it depends on the amount of a withdrawal: the
   * handler then calls `requireProofFor`.
   */
  decide?: ((body: never) => boolean) | 'factor' | 'amount'
  /** Whether a `password` in the body proves the person, too: for this request alone. */
  takesPassword?: boolean
}

/** Every request needs a proof. */
export const ALWAYS: StepUp = {}

/** Every request needs a proof, which may be the `password` in its body. */
export const ALWAYS_OR_PASSWORD: StepUp = { takesPassword: true }

/**
 * Acts that take the password anyway, which is not enough from a person who has a second factor.
 */
export const BESIDE_PASSWORD: StepUp = {
  when: 'from a person who has a second factor',
  decide: 'factor',
}

/** Withdrawals above the amount that the merchant has set. */
export const LARGE_WITHDRAWAL: StepUp = {
  when: 'for a withdrawal above `cashoutStepUpAbove` of the settings',
  decide: 'amount',
}

/** API keys that can withdraw. */
export const WITHDRAWING_KEY: StepUp = {
  when: 'for a key that can withdraw',
  decide: ({ scopes }: { scopes: readonly Scope[] }) => allows(scopes, 'withdraw'),
}

/** Erasures, which cannot be undone. */
export const ERASURE: StepUp = {
  when: 'unless `dryRun` is true',
  decide: ({ dryRun }: { dryRun?: boolean | null }) => dryRun !== true,
}

/** Changes of a card checkout that name a key of its processor. */
export const PROCESSOR_KEYS: StepUp = {
  when: 'to change a key of the card processor',
  decide: (body: object) =>
    ['publishableKey', 'secretKey', 'webhookSecret'].some(
      (field) => (body as Record<string, unknown>)[field] !== undefined,
    ),
}
