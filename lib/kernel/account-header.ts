/** The header by which a page says for which account it was opened. */
export const ACCOUNT_HEADER = 'guiche-account'

/** The query parameter by which a download says it, because a link sends no header of its own. */
export const ACCOUNT_PARAMETER = 'account'
