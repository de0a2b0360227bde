import type { Psp } from '@/lib/providers/pix/port'
import { bacenClient, type ClientSettings } from './bacen-client'
import { chargesOf } from './charges'
import { type Dialect, withoutPayouts } from './dialect'
import { efiPayouts } from './efi'
import { noticeAddressOf, noticesIn } from './notices'
import { listPayments } from './payments'
import { refundsOf } from './refunds'

/** How to reach an account at a PSP. */
export interface BacenSettings extends Omit<ClientSettings, 'scope' | 'tokenBody'> {
  /** The PIX key that receives. */
  pixKey: string
  /** The scopes of a token, where they are not the usual ones of the dialect; empty for none. */
  scope?: string
}

/** What each PSP does in its own way. A new PSP is a row here and a file like `efi.ts`. */
const DIALECTS = {
  bacen: {
    version: '',
    tokenBody: 'form',
    // The scopes that the API's description names for the requests that are made here.
    scope: 'cob.read cob.write pix.read pix.write webhook.read webhook.write',
    noticeHeaders: {},
    payouts: withoutPayouts,
  },
  efi: {
    version: '/v2',
    // As Efí's documentation has it. A token is good for all that the application may do.
    tokenBody: 'json',
    scope: '',
    // Efí calls the address with its own certificate unless it is told that a secret guards it.
    noticeHeaders: { 'x-skip-mtls-checking': 'true' },
    payouts: efiPayouts,
  },
} satisfies Record<string, Dialect>

/**
 * The adapter for a PSP with the Central Bank's API Pix 2.9.0. Payouts, balance and fraud reports
 * are in the PSP's dialect.
 *
 * @see https://bacen.github.io/pix-api
 */
export function bacenPsp(settings: BacenSettings, psp: keyof typeof DIALECTS): Psp {
  const { pixKey } = settings
  const { version, noticeHeaders, payouts, tokenBody, scope } = DIALECTS[psp]
  const ask = bacenClient({ ...settings, tokenBody, scope: settings.scope ?? scope })
  const api = { ask, pixKey, version, noticeHeaders }
  return {
    ...chargesOf(api),
    ...refundsOf(api),
    ...payouts(ask, pixKey),
    // Neither the Central Bank's API nor Efí tells whose a key is before it is paid.
    findKeyHolder: null,
    notices: noticeAddressOf(api),
    listPayments: (period) => listPayments(api, period),
    readNotices: async (rawBody) => noticesIn(rawBody),
  }
}
