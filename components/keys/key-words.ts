import { useTranslations } from 'use-intl'
import type { NewApiKey } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { canWithdraw } from './key-powers'

type Key = Pick<NewApiKey, 'scopes' | 'allowedNetworks' | 'dailyWithdrawalLimit'>

/** What a key may do, in the reader's language. */
export function useKeyWords() {
  const t = useTranslations('keys')
  const { money } = useFormat()
  return {
    scopes: ({ scopes }: Key) => scopes.map((scope) => t(`scope.${scope}`)).join(', '),
    networks: ({ allowedNetworks }: Key) => allowedNetworks.join(', ') || t('details.networksAny'),
    /** Null for a key that cannot withdraw. */
    limit: ({ scopes, dailyWithdrawalLimit: limit }: Key) => {
      if (!canWithdraw(scopes)) return null
      return limit === null ? t('details.limitNone') : t('details.limitOf', { limit: money(limit) })
    },
  }
}
