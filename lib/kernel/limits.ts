/**
 * API limits that forms check before they send. They are kept apart from the schemas, so that a
 * browser loads the numbers without the schemas.
 */

/** The largest charge, refund or limit, in reais. @see docs/contract.md#limits */
export const AMOUNT_MAX = 1_000_000

/** The longest name of a person or a business, in characters. */
export const NAME_LENGTH_MAX = 80

/** The longest name of an API key, in characters. */
export const KEY_NAME_LENGTH_MAX = 60

/** The longest name of a passkey, in characters. */
export const PASSKEY_NAME_LENGTH_MAX = 60

/** How many networks one API key may be held to. */
export const KEY_NETWORKS_MAX = 50

/** The longest business name on a checkout, in characters. */
export const DISPLAY_NAME_LENGTH_MAX = 80

/** The longest note of a merchant on a wallet, in characters. */
export const WALLET_NOTE_LENGTH_MAX = 500

/** The longest defence against a fraud report (MED), in characters: what Efí takes. */
export const DEFENCE_LENGTH_MAX = 2_000

/** The longest card token of a card processor, in characters. */
export const CARD_TOKEN_LENGTH_MAX = 500

/** The longest URL that a merchant may set, in characters. */
export const URL_LENGTH_MAX = 2_048

/** The shortest password of a new account, in characters. */
export const PASSWORD_LENGTH_MIN = 10

/**
 * The largest certificate file, in bytes. In base64 it leaves a sixth of a request's body to the
 * other fields.
 */
export const CERTIFICATE_BYTES_MAX = 40 * 1024
