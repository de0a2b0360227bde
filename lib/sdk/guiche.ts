import { AccountBalance } from './account-balance'
import { CardCheckout } from './card-checkout'
import { Cashouts } from './cashouts'
import { Charges } from './charges'
import type { GuicheOptions } from './options'
import { Transactions } from './transactions'
import { Transport } from './transport'

/** The API of a Guichê, as a merchant's backend calls it. One client serves a whole process. */
export class Guiche {
  readonly charges: Charges
  readonly cashouts: Cashouts
  readonly transactions: Transactions
  readonly balance: AccountBalance
  readonly card: CardCheckout

  /**
   * @throws TypeError for a key that is not secret, or that would be in a browser, and for an
   *   address that is none
   */
  constructor(options: GuicheOptions) {
    const transport = new Transport(options)
    this.charges = new Charges(transport)
    this.cashouts = new Cashouts(transport)
    this.transactions = new Transactions(transport)
    this.balance = new AccountBalance(transport)
    this.card = new CardCheckout(transport)
  }
}
