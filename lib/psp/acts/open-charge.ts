import { randomBytes } from 'node:crypto'
import { chargeRule } from '@/lib/providers/sandbox/charge-rules'
import { type Bank, BankRefusal } from '@/lib/psp/book/bank'
import type { Charge, Terms } from '@/lib/psp/book/records'

/** A reserved domain that never resolves, so that no real bank can pay a code of this PSP. */
const LOCATIONS = 'pix.guiche.invalid/qr/v2/'

/**
 * Opens a charge. A published amount may shorten its life.
 *
 * @param txid chosen by the caller, or by the PSP where null
 * @throws BankRefusal `charge_exists`, `key_not_ours`
 */
export function openCharge(
  bank: Bank,
  terms: Terms,
  txid: string | null,
  correlationId: string | null = null,
): Charge {
  requireOurKey(bank, terms.key)
  const id = txid ?? randomBytes(16).toString('hex')
  if (bank.book.charges.has(id)) {
    throw new BankRefusal('charge_exists', 'O txid informado já foi utilizado em outra cobrança.')
  }
  bank.record({
    type: 'charge_opened',
    charge: {
      txid: id,
      correlationId,
      openedAt: bank.now().toISOString(),
      locationId: bank.book.charges.size + 1,
      location: LOCATIONS + randomBytes(16).toString('hex'),
    },
    terms: ruledTerms(terms),
  })
  return bank.book.charges.get(id)!
}

/**
 * Gives a charge new terms, as its next revision.
 *
 * @throws BankRefusal `charge_not_found`, `charge_not_active`, `key_not_ours`
 */
export function reviseCharge(bank: Bank, txid: string, terms: Terms): Charge {
  const charge = activeCharge(bank, txid)
  requireOurKey(bank, terms.key)
  bank.record({ type: 'charge_revised', txid, terms: ruledTerms(terms) })
  return charge
}

/**
 * Removes a charge, so that it cannot be paid.
 *
 * @throws BankRefusal `charge_not_found`, `charge_not_active`
 */
export function removeCharge(bank: Bank, txid: string): Charge {
  const charge = activeCharge(bank, txid)
  bank.record({ type: 'charge_removed', txid })
  return charge
}

/** @throws BankRefusal `charge_not_found` */
export function findCharge(bank: Bank, txid: string): Charge {
  const charge = bank.book.charges.get(txid)
  if (charge) return charge
  throw new BankRefusal('charge_not_found', 'Cobrança não encontrada para o txid informado.')
}

function activeCharge(bank: Bank, txid: string): Charge {
  const charge = findCharge(bank, txid)
  if (charge.status === 'active') return charge
  throw new BankRefusal(
    'charge_not_active',
    'A cobrança não está ATIVA, e a presente requisição busca alterá-la.',
  )
}

function requireOurKey(bank: Bank, key: string): void {
  if (key === bank.account.pixKey) return
  throw new BankRefusal(
    'key_not_ours',
    'O campo cob.chave corresponde a uma conta que não pertence a este usuário recebedor.',
  )
}

/** Terms as the PSP takes them: a published amount may shorten a charge's life. */
export function ruledTerms(terms: Terms): Terms {
  const { lifeMs } = chargeRule(terms.amount)
  const lifeSeconds = lifeMs === null ? terms.expiresIn : lifeMs / 1_000
  return { ...terms, expiresIn: Math.min(terms.expiresIn, lifeSeconds) }
}
