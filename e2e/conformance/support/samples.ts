import type { Bank, Merchant } from './merchant'
import type { Cashout, Charge, Transaction } from './wire'

/** Everything that a charge may say about itself and its payer. */
export const FULL = {
  amount: 189.9,
  description: 'Pedido 1042',
  productName: 'Moedor manual',
  clientName: 'Ana Souza',
  clientEmail: 'ana@exemplo.com.br',
  clientPhone: '+5511912345678',
  clientCpf: '12345678909',
  tracking_parameters: {
    utm_source: 'instagram',
    utm_medium: 'social',
    utm_campaign: 'dia-das-maes',
    utm_content: 'carrossel',
    utm_term: 'moedor',
  },
}

/** One transaction of each kind, made when it is first read. */
export function takeSamples(merchant: Merchant, bank: Bank | null) {
  const once = <T>(make: () => Promise<T>) => {
    let made: Promise<T> | undefined
    return () => {
      made ??= make()
      return made
    }
  }
  /** Of nothing but an amount. */
  const bare = once((): Promise<Charge> => merchant.charge({ amount: 19.9 }))
  /** With every field that a PIX charge takes. */
  const full = once((): Promise<Charge> => merchant.charge(FULL))
  const paid = once(async (): Promise<Transaction | null> => {
    return bank ? bank.paidCharge(FULL) : null
  })
  /** As create-cashout answered it. */
  const cashout = once(async (): Promise<Cashout | null> => {
    await bank?.fund(20)
    return bank ? merchant.cashout({ amount: 20 }) : null
  })
  /** Every one that this installation can make, without what an endpoint adds of its own. */
  const all = once(async (): Promise<Transaction[]> => {
    const made = await Promise.all([bare(), full(), paid()])
    return [...made, await cashout()]
      .filter((one) => one !== null)
      .map((one) => {
        const { checkout: _, _info: __, ...transaction } = one as Charge & Cashout
        return transaction
      })
  })
  /** The same, as they are once nothing more happens to them by itself. */
  const settled = once(async (): Promise<Transaction[]> => {
    const ends = (await all()).map((one) =>
      one.type === 'CASHOUT'
        ? merchant.reaches(one, 'COMPLETED')
        : merchant.transaction(one.transactionId),
    )
    return Promise.all(ends)
  })
  return { bare, full, paid, cashout, all, settled }
}
