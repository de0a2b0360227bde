/**
 * The limits of the API that forms tell before anything is sent. They stand apart from the schemas
 * that hold them, so that a browser loads the numbers without the schemas.
 */

/** The most that one charge or one refund may be, in reais. @see docs/contract.md#limits */
export const AMOUNT_MAX = 1_000_000

/** How many characters the name of an API key may have. */
export const KEY_NAME_LENGTH_MAX = 60

/** How many characters the name of a business on its checkout may have. */
export const DISPLAY_NAME_LENGTH_MAX = 80

/** How many characters a merchant's own words about a wallet may have. */
export const WALLET_NOTE_LENGTH_MAX = 500

/** How many characters an address of the web may have, where a customer's browser is sent. */
export const WEB_ADDRESS_LENGTH_MAX = 2_048

/** The fewest characters of a password that opens an account. */
export const PASSWORD_LENGTH_MIN = 10
