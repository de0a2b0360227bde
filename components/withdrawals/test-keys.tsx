'use client'

import { useTranslations } from 'use-intl'
import { Icon } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link'
import { PAYOUT_RULES } from '@/lib/sandbox/bank/payout-rules'

/** In the sandbox: the published keys that choose what becomes of a withdrawal, each to be used. */
export function TestKeys({ onUse }: { onUse: (key: string) => void }) {
  const t = useTranslations('withdrawals.sandbox')
  return (
    <details className="group border-rule border-t text-13">
      <summary className="flex h-10 list-none items-center gap-2 text-ink-2 hover:text-ink">
        <Icon name="right" className="group-open:rotate-90" />
        {t('title')}
      </summary>
      <p className="pb-2 text-ink-2">{t('body')}</p>
      <ul className="grid">
        {PAYOUT_RULES.map(({ key, outcome }) => (
          <li key={key} className="border-rule border-t py-2">
            <LinkButton
              className="id wrap-anywhere"
              aria-label={t('use', { key })}
              onClick={() => onUse(key)}
            >
              {key}
            </LinkButton>
            <span className="block text-ink-2">{t(`outcome.${outcome}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
