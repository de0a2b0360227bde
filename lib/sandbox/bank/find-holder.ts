import { createHash } from 'node:crypto'
import { formatCnpj, maskDocument } from '@/lib/kernel/documents'
import { AppError } from '@/lib/kernel/errors'
import { parsePixKey } from '@/lib/kernel/pix/key'
import { PAYOUT_RULES } from './payout-rules'

const FIRST_NAMES = ['Maria', 'João', 'Ana', 'Pedro', 'Beatriz', 'Lucas', 'Helena', 'Rafael']
const LAST_NAMES = ['Souza', 'Oliveira', 'Santos', 'Pereira', 'Lima', 'Costa', 'Rocha', 'Nogueira']

/**
 * The invented holder of a PIX key at the sandbox bank, always the same for a key. A person's
 * document is masked, as banks show it.
 *
 * @throws AppError `not_found` for the published key that does not exist, and for text that is not
 * a PIX key
 */
export function findHolder(pixKey: string): { name: string; document: string } {
  const reading = parsePixKey(pixKey)
  const rule = PAYOUT_RULES.find(({ key }) => key === pixKey)
  if (!reading.ok || rule?.outcome === 'refused') {
    throw new AppError('not_found', 'Nobody has this PIX key')
  }
  const { type, key } = reading
  if (type === 'CNPJ') return { name: 'Empresa de Teste Ltda', document: formatCnpj(key) }
  const [first = 0, last = 0, ...rest] = createHash('sha256').update(key).digest()
  const name = `${FIRST_NAMES[first % 8]} ${LAST_NAMES[last % 8]}`
  const digits = rest.map((byte) => byte % 10).join('')
  const invented = `***.${digits.slice(0, 3)}.${digits.slice(3, 6)}-**`
  return { name, document: type === 'CPF' ? maskDocument(key) : invented }
}
