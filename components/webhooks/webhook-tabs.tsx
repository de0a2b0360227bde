'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'use-intl'
import { cn } from '@/components/ui/class-names'
import { PageLink } from '@/components/ui/page-link'

const TABS = [
  ['endpoints', '/webhooks'],
  ['deliveries', '/webhooks/deliveries'],
  ['live', '/webhooks/live'],
] as const

/** The tabs of Webhooks, as links: endpoints, deliveries, live view. */
export function WebhookTabs() {
  const t = useTranslations('deliveries.tabs')
  const pathname = usePathname()
  return (
    <nav aria-label={t('label')} className="mb-5 flex gap-6 border-rule-ink border-b">
      {TABS.map(([name, href]) => (
        <PageLink
          key={name}
          href={href}
          aria-current={pathname === href ? 'page' : undefined}
          className={cn(
            '-mb-px flex h-10 items-center border-b-2 text-13',
            pathname === href
              ? 'border-ink font-medium text-ink'
              : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {t(name)}
        </PageLink>
      ))}
    </nav>
  )
}
