/**
 * The card checkout for a shop's own page: what `<script src="https://…/checkout.js">` of a Guichê
 * puts there as `Guiche`.
 */
export interface GuicheCheckout {
  /** @param publishableKey `checkout.publishableKey` of the charge */
  (publishableKey: string): CheckoutFor
  /** Of the script, as in `1.0.0`. What it does stays as it is within one first number. */
  readonly version: string
}

/** Mounts checkouts of one account. */
export interface CheckoutFor {
  /**
   * The whole checkout of a charge whose `checkoutUiMode` is `embedded`: what is paid, the form and
   * its button.
   *
   * @throws GuicheCheckoutError for options that can't work
   */
  embed(where: string | Element, options: EmbedOptions): MountedCheckout
  /**
   * The fields alone, of a charge whose `checkoutUiMode` is `custom`: the button is yours.
   *
   * @throws GuicheCheckoutError for options that can't work
   */
  custom(where: string | Element, options: CustomOptions): MountedFields
}

/** What every checkout takes. */
export interface CheckoutOptions {
  /** `checkout.clientSecret` of the charge: it goes to the frame, and into no address. */
  clientSecret: string
  appearance?: CheckoutAppearance
  /** By default that of the page, where it is one of these, else that of the browser. */
  locale?: 'pt-BR' | 'en'
  /** What keeps the checkout from being paid. Without it, errors go to the console. */
  onError?: (error: GuicheCheckoutError) => void
}

export interface EmbedOptions extends CheckoutOptions {
  /** It is paid. Without this, the page goes to the charge's `returnUrl`. */
  onComplete?: (paid: PaidCheckout) => void
}

export interface CustomOptions extends CheckoutOptions {
  /** Something was typed. */
  onChange?: (state: FieldsState) => void
}

export interface CheckoutAppearance {
  /**
   * `auto` is as the customer's device. By default as your page says by its CSS `color-scheme`: a
   * page that says nothing of it is light.
   */
  theme?: 'light' | 'dark' | 'auto'
  /** By default `paper`. `transparent` shows your page behind ink made for the theme. */
  background?: 'paper' | 'transparent'
}

export interface MountedCheckout {
  /** Takes the checkout off the page. The charge stays as it is, and can be mounted again. */
  unmount(): void
}

export interface MountedFields extends MountedCheckout {
  /** Pays. Answers every outcome and never rejects; while one is under way, the same promise. */
  confirm(): Promise<ConfirmResult>
}

/** What is known of a paid checkout. It proves nothing to your server: the webhook does. */
export interface PaidCheckout {
  sessionId: string
  transactionId: string
  returnUrl: string
}

export interface FieldsState {
  /** Whether every field is as it should be. */
  complete: boolean
  /** Whether nothing is typed. */
  empty: boolean
  /** `visa`, `mastercard`… once the number tells; null before, and where the provider tells it to nobody. */
  brand: string | null
}

/** What became of `confirm()`. Every `message` is for the customer, in the checkout's language. */
export type ConfirmResult =
  | ({ status: 'paid' } & PaidCheckout)
  /** The provider has it and will tell: the webhook has the last word. */
  | ({ status: 'processing'; message: string } & PaidCheckout)
  /** The bank said no. The customer may try again. */
  | { status: 'declined'; code: string; message: string }
  /** A field is empty or wrong: the frame says which, and has the focus. */
  | { status: 'incomplete'; message: string }
  /** Nothing was paid by this try: no answer, too many tries, a bank's question left unanswered. */
  | { status: 'failed'; code: string; message: string }

/** Why a checkout can't be shown or paid. */
export type CheckoutErrorCode =
  /** Thrown: the call can't work. */
  | 'invalid_key'
  | 'invalid_secret'
  | 'invalid_option'
  | 'no_such_element'
  | 'already_mounted'
  /** Told to `onError`: the checkout is not shown. */
  | 'frame_blocked'
  | 'unreachable'
  | 'invalid_session'
  | 'wrong_mode'
  | 'wrong_key'
  /** Told to `onError`: it is shown, and can't be paid any more. */
  | 'session_expired'
  | 'session_cancelled'
  | 'session_failed'

/** `message` is for the shop's developer. */
export interface GuicheCheckoutError extends Error {
  name: 'GuicheCheckoutError'
  code: CheckoutErrorCode
}

declare global {
  var Guiche: GuicheCheckout
}
