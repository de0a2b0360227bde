/** What a withdrawal costs, in centavos. */
export const CASHOUT_FEE = 500n
