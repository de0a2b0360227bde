'use client'

import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { ApiKey } from '@/lib/client/types'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useFormat } from '@/lib/i18n/use-format'
import { SINGLE_SCOPES } from './key-powers'

type Props = { apiKey: ApiKey; onClose: () => void }

/** Confirms revoking an API key, and says what stops working. */
export function RevokeDialog({ apiKey, onClose }: Props) {
  const t = useTranslations('keys.revoke')
  const toast = useToast()
  const act = useAct(mutations.revokeKey())
  const { name, secretLast4 } = apiKey
  const revoke = () =>
    act.mutate(apiKey.id, {
      onSuccess: () => {
        toast('good', t('done', { name }))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('title', { name })}
      description={t('body', { key: `sk_live_prod_…${secretLast4}` })}
      submit={<span className="max-w-60 truncate">{t('submit', { name })}</span>}
      variant="danger"
      busy={act.isPending}
      error={act.error}
      failed={t('failed')}
      unknown={t('unknown')}
      onConfirm={revoke}
      onClose={onClose}
    >
      <Stops apiKey={apiKey} />
    </ConfirmDialog>
  )
}

function Stops({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations('keys.revoke')
  const { ago } = useFormat()
  const now = useCurrentTime()
  const { scopes, lastUsedAt } = apiKey
  return (
    <div className="grid gap-2 text-13">
      <h3 className="font-medium">{t('stops')}</h3>
      <ul className="grid gap-1 text-ink-2">
        {SINGLE_SCOPES.filter((scope) => scopes.includes('all') || scopes.includes(scope)).map(
          (scope) => (
            <li key={scope} className="border-rule border-t pt-1">
              {t(`stop.${scope}`)}
            </li>
          ),
        )}
      </ul>
      <p className="text-ink-2">
        {lastUsedAt ? t('used', { when: ago(lastUsedAt, now) }) : t('unused')}
      </p>
    </div>
  )
}
