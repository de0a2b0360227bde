import { fromReais, toReais } from '@/lib/money'
import { CASHOUT_FEE } from '@/lib/transactions/cashout-fee'

/** What a withdrawal costs, in reais. */
export const FEE = toReais(CASHOUT_FEE)

/** The exact difference of two amounts of reais, whole centavos each. */
export const minus = (reais: number, less: number) => toReais(fromReais(reais) - fromReais(less))
