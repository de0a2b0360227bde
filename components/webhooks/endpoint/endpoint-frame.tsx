'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '@/components/ui/class-names'
import { PageLink } from '@/components/ui/page-link'
import { Sign } from '@/components/ui/sign'
import { useTimeLeft } from '@/components/webhooks/use-moments'
import { queries } from '@/lib/client/queries'
import type { WebhookEndpoint } from '@/lib/client/types'
import { EndpointFigures } from './endpoint-figures'
import { EndpointHead } from './endpoint-head'
import { EndpointMissing } from './endpoint-missing'

const EVERY_MS = 10_000

/** The head and the tabs that all pages of an endpoint share. */
export function EndpointFrame({ id, children }: { id: string; children: ReactNode }) {
  const { data, error, refetch } = useQuery({ ...queries.webhook(id), refetchInterval: EVERY_MS })
  if (error && !data) return <EndpointMissing error={error} onRetry={refetch} />
  return (
    <>
      <EndpointHead id={id} endpoint={data} />
      <EndpointFigures endpoint={data} />
      <EndpointTabs id={id} endpoint={data} />
      {children}
    </>
  )
}

const TABS = [
  ['log', ''],
  ['test', '/test'],
  ['secret', '/secret'],
] as const

type Props = { id: string; endpoint: WebhookEndpoint | undefined }

/** The tabs of an endpoint, as links; the secret's tab counts down a rotation's overlap. */
function EndpointTabs({ id, endpoint }: Props) {
  const t = useTranslations('webhooks.tabs')
  const pathname = usePathname()
  return (
    <nav
      aria-label={t('label')}
      className="mb-6 flex gap-6 overflow-x-auto border-rule-ink border-b [scrollbar-width:none]"
    >
      {TABS.map(([name, path]) => {
        const href = `/webhooks/${id}${path}`
        const current = pathname === href
        return (
          <PageLink
            key={name}
            href={href}
            aria-current={current ? 'page' : undefined}
            className={cn(
              'flex h-10 flex-none items-center gap-2 border-b-2 text-13 -outline-offset-2',
              current
                ? 'border-ink font-medium text-ink'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {t(name)}
            {name === 'secret' && <Overlap until={endpoint?.previousSecretUntil ?? null} />}
          </PageLink>
        )
      })}
    </nav>
  )
}

function Overlap({ until }: { until: string | null }) {
  const t = useTranslations('webhooks.tabs')
  const left = useTimeLeft(until)
  return left === null ? null : (
    <span className="num flex items-center gap-1.5 font-medium text-wait">
      <Sign tone="wait" size={12} />
      <span aria-hidden="true">{left}</span>
      <span className="sr-only">{t('overlap', { left })}</span>
    </span>
  )
}
