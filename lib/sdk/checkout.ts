/**
 * The card checkout for a shop's own page. `<script src="https://…/checkout.js">` of a Guichê
 * installation defines it as the global `Guiche`.
 */
export interface GuicheCheckout {
  /** @param publishableKey `checkout.publishableKey` of the charge */
  (publishableKey: string): CheckoutFor
  /** The version of the script, such as `1.0.0`. It follows semantic versioning. */
  readonly version: string
}

/** Mounts the checkouts of one account. */
export interface CheckoutFor {
  /**
   * Mounts the whole checkout of a charge whose `checkoutUiMode` is `embedded`: the order, the form
   * and the button.
   *
   * @throws GuicheCheckoutError for invalid options
   */
  embed(where: string | Element, options: EmbedOptions): MountedCheckout
  /**
   * Mounts only the card fields of a charge whose `checkoutUiMode` is `custom`. Your page has the
   * button.
   *
   * @throws GuicheCheckoutError for invalid options
   */
  custom(where: string | Element, options: CustomOptions): MountedFields
}

/** The options of every checkout. */
export interface CheckoutOptions {
  /** `checkout.clientSecret` of the charge. It is sent to the frame and never put in a URL. */
  clientSecret: string
  appearance?: CheckoutAppearance
  /** By default the page's language if it is one of these, else the browser's. */
  locale?: 'pt-BR' | 'en'
  /** Called when the checkout cannot be paid. By default, errors are logged to the console. */
  onError?: (error: GuicheCheckoutError) => void
}

export interface EmbedOptions extends CheckoutOptions {
  /** Called when the checkout is paid. By default, the page goes to the charge's `returnUrl`. */
  onComplete?: (paid: PaidCheckout) => void
}

export interface CustomOptions extends CheckoutOptions {
  /** Called when the customer types. */
  onChange?: (state: FieldsState) => void
}

export interface CheckoutAppearance {
  /**
   * `auto` follows the customer's device. The default follows your page's CSS `color-scheme`, and
   * is `light` for a page without it.
   */
  theme?: 'light' | 'dark' | 'auto'
  /** By default `paper`. `transparent` shows your page behind the form. */
  background?: 'paper' | 'transparent'
}

export interface MountedCheckout {
  /** Removes the checkout from the page. The charge does not change and can be mounted again. */
  unmount(): void
}

export interface MountedFields extends MountedCheckout {
  /**
   * Pays. The promise never rejects. A call during a payment returns the same promise. A checkout
   * that is not shown answers `failed`, with the code of the error that `onError` got.
   */
  confirm(): Promise<ConfirmResult>
}

/** A paid checkout. It is no proof for your server; only the webhook is. */
export interface PaidCheckout {
  sessionId: string
  transactionId: string
  returnUrl: string
}

export interface FieldsState {
  /** Whether every field is valid. */
  complete: boolean
  /** Whether every field is empty. */
  empty: boolean
  /**
   * `visa`, `mastercard`… Null until the number shows it, or if the provider does not report it.
   */
  brand: string | null
}

/** The result of `confirm()`. `message` is for the customer, in the checkout's language. */
export type ConfirmResult =
  | ({ status: 'paid' } & PaidCheckout)
  /** The provider is processing the payment. The webhook reports the result. */
  | ({ status: 'processing'; message: string } & PaidCheckout)
  /** The bank declined the payment. The customer may try again. */
  | { status: 'declined'; code: string; message: string }
  /** A field is empty or invalid. The frame shows which one and has the focus. */
  | { status: 'incomplete'; message: string }
  /**
   * The attempt failed: no response, too many attempts, an abandoned 3-D Secure challenge, an error
   * of the provider that is no decline (`stopped`), a session that has ended (`session_expired`,
   * `session_cancelled`, `session_failed`), or a checkout that is not shown.
   */
  | { status: 'failed'; code: string; message: string }

/** Why a checkout cannot be shown or paid. */
export type CheckoutErrorCode =
  /** Thrown by `embed` and `custom`. */
  | 'invalid_key'
  | 'invalid_secret'
  | 'invalid_option'
  | 'no_such_element'
  | 'already_mounted'
  /** Passed to `onError`: the checkout is not shown. */
  | 'frame_blocked'
  | 'unreachable'
  | 'invalid_session'
  | 'wrong_mode'
  | 'wrong_key'
  /** Passed to `onError`: the checkout is shown but can no longer be paid. */
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
