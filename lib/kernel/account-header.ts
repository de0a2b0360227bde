/** The header by which a page says for which account it was opened. */
export const ACCOUNT_HEADER = 'guiche-account'
