/** The fee of a withdrawal in centavos, included in its gross amount. */
export const WITHDRAWAL_FEE = 500n
