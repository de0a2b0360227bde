/** What a withdrawal costs its merchant, in centavos: part of its gross amount. */
export const WITHDRAWAL_FEE = 500n
