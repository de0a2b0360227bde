'use client'

import { useTranslations } from 'use-intl'
import { statusLook } from '@/components/transactions/status-badge'
import type { Noun } from '@/lib/accounts/audit/action'
import type { TxStatus, TxType } from '@/lib/client/types'
import type { Messages } from '@/lib/i18n/messages'
import { useFormat } from '@/lib/i18n/use-format'

type Field = keyof Messages['audit']['fields']['name']

/** How the values of each known field are printed; those of `text` as they are. */
const KIND = {
  amount: 'amount',
  source: 'source',
  status: 'status',
  refundId: 'text',
  pixKey: 'text',
  pixKeyType: 'keyType',
  usableAt: 'instant',
  approvals: 'text',
  needed: 'text',
  name: 'text',
  email: 'text',
  role: 'role',
  invitedBy: 'text',
  device: 'text',
  factor: 'factor',
  kind: 'factor',
  kinds: 'factor',
  scopes: 'scope',
  expiresAt: 'instant',
  allowedNetworks: 'text',
  dailyWithdrawalLimit: 'reais',
  secretLast4: 'text',
  previousSecretLast4: 'text',
  previousSecretUntil: 'instant',
  cashoutApproval: 'approval',
  cashoutApprovalAbove: 'reais',
  cashoutTwoApproversAbove: 'reais',
  cashoutOtherApprover: 'text',
  cashoutLimit: 'reais',
  cashoutDailyLimit: 'reais',
  cashoutAllowedOnly: 'text',
  cashoutAllowedOnlyUntil: 'instant',
  cashoutDuplicateGuard: 'text',
  cashoutStepUpAbove: 'reais',
  secondFactorRequired: 'text',
  cashoutsEnabled: 'text',
  cashoutMax: 'reais',
  cashoutDailyMax: 'reais',
  pixFeeBasisPoints: 'share',
  pixFeeFixed: 'reais',
  cardFeeBasisPoints: 'share',
  cardFeeFixed: 'reais',
  reserveBasisPoints: 'share',
  reserveDays: 'text',
  by: 'identity',
  masked: 'text',
  held: 'text',
  open: 'text',
  resolution: 'text',
  note: 'text',
  resolvedBy: 'text',
} as const satisfies { [Name in Field]: string }

const isField = (name: string): name is Field => Object.hasOwn(KIND, name)

/** The words of codes, by the kind of their field. */
const WORDS = {
  approval: {
    never: 'settings.approval.never',
    always: 'settings.approval.always',
    above: 'settings.approval.above',
  },
  factor: {
    totp: 'audit.fields.value.totp',
    passkey: 'audit.fields.value.passkey',
    recovery_code: 'audit.fields.value.recovery_code',
    password: 'audit.fields.value.password',
  },
  identity: { cpf: 'withdrawals.keyType.CPF', email: 'withdrawals.keyType.EMAIL' },
  keyType: {
    CPF: 'withdrawals.keyType.CPF',
    CNPJ: 'withdrawals.keyType.CNPJ',
    EMAIL: 'withdrawals.keyType.EMAIL',
    PHONE: 'withdrawals.keyType.PHONE',
    EVP: 'withdrawals.keyType.EVP',
  },
  role: {
    owner: 'common.roles.owner',
    finance: 'common.roles.finance',
    developer: 'common.roles.developer',
    support: 'common.roles.support',
    read_only: 'common.roles.read_only',
  },
  scope: {
    read: 'keys.scope.read',
    charge: 'keys.scope.charge',
    refund: 'keys.scope.refund',
    withdraw: 'keys.scope.withdraw',
    all: 'keys.scope.all',
  },
  source: {
    PIX: 'transactions.filter.sources.PIX',
    CREDIT_CARD: 'transactions.filter.sources.CREDIT_CARD',
  },
  status: { active: 'audit.fields.value.active', suspended: 'audit.fields.value.suspended' },
} as const

type WordsOf<Kinds> = Kinds extends unknown ? Kinds[keyof Kinds] : never
type Word = WordsOf<(typeof WORDS)[keyof typeof WORDS]>

const BY_KIND: Partial<Record<string, Partial<Record<string, Word>>>> = WORDS

/** The type of the transaction whose status is recorded, by what was acted on. */
const TYPE: Partial<Record<string, TxType>> = {
  charge: 'CASHIN',
  refund: 'CASHIN',
  cashout: 'CASHOUT',
  dispute: 'INFRACTION',
} satisfies Partial<Record<Noun, TxType>>

/**
 * Returns functions that say a field and its value in words. A field that is unknown, as of an act
 * of a later version, keeps its name, and so does a value.
 *
 * @param action of the audit entry
 */
export function useFieldWords(action: string) {
  const t = useTranslations()
  const names = useTranslations('audit.fields.name')
  const print = usePrint()
  const type = TYPE[action.split('.')[0] ?? '']
  return {
    nameOf: (field: string) => (isField(field) ? names(field) : null),
    printed: (field: string, value: string | number): string => {
      const kind = isField(field) ? KIND[field] : 'text'
      if (kind === 'status' && type) {
        return t(`transactions.status.${statusLook({ type, status: value as TxStatus }).word}`)
      }
      const word = BY_KIND[kind]?.[value]
      return word ? t(word) : (print[kind]?.(value) ?? `${value}`)
    },
  }
}

/** Prints the values that are no codes, by the kind of their field. */
function usePrint(): Partial<Record<string, (value: string | number) => string>> {
  const { money, moneyParts, dateTime, percent } = useFormat()
  return {
    reais: (value) => money(Number(value)),
    // The amount of a card charge may be in another currency, which the entry does not say.
    amount: (value) => {
      const { sign, whole, cents } = moneyParts(Number(value))
      return sign + whole + cents
    },
    instant: (value) => dateTime(value),
    share: (value) => percent(Number(value) / 10_000, 2),
  }
}
