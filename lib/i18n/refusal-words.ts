import type { Locale } from '@/lib/i18n/locale'
import { spiReasonInWords } from './spi-reasons'

/** The reason of a refusal for which a PSP told none. */
export const NOT_TOLD = 'NOT_TOLD'

/** The meaning of the codes that providers give for a refused refund or withdrawal. */
const REFUSALS: Record<string, Record<Locale, string>> = {
  PAYER_ACCOUNT_CLOSED: {
    en: 'The payer’s account was closed.',
    'pt-BR': 'A conta do pagador foi encerrada.',
  },
  REFUSED_BY_PAYER_BANK: {
    en: 'The payer’s bank did not accept the refund.',
    'pt-BR': 'O banco do pagador não aceitou a devolução.',
  },
  ALREADY_RETURNED: {
    en: 'The bank says that this PIX was already refunded.',
    'pt-BR': 'O banco informa que este PIX já foi devolvido.',
  },
  INFRACTION_OPEN: {
    en: 'The payer disputed this payment.',
    'pt-BR': 'O pagador contestou este pagamento.',
  },
  CHARGE_DISPUTED: {
    en: 'The payer disputed this payment.',
    'pt-BR': 'O pagador contestou este pagamento.',
  },
  CARD_ACCOUNT_CLOSED: {
    en: 'The payer’s card was closed.',
    'pt-BR': 'O cartão do pagador foi encerrado.',
  },
  REFUSED_BY_CARD_ISSUER: {
    en: 'The card’s issuer did not accept the refund.',
    'pt-BR': 'O emissor do cartão não aceitou o reembolso.',
  },
  [NOT_TOLD]: {
    en: 'The PSP did not say why.',
    'pt-BR': 'O PSP não informou o motivo.',
  },
}

const GIVEN: Record<Locale, (refusal: string) => string> = {
  en: (refusal) => `Reason given: ${refusal}.`,
  'pt-BR': (refusal) => `Motivo informado: ${refusal}.`,
}

/**
 * Why a refund or a withdrawal was refused, as a sentence. An unknown code is quoted as the
 * provider gave it.
 */
export function refusalInWords(refusal: string, locale: Locale): string {
  if (Object.hasOwn(REFUSALS, refusal)) return REFUSALS[refusal]![locale]
  return GIVEN[locale](spiReasonInWords(refusal, locale))
}
