'use client'

import { useNow, useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Notice } from '@/components/ui/notice'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { ApiKey } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { SINGLE_SCOPES } from './single-scopes'

type Props = { apiKey: ApiKey | null; onClose: () => void }

/** Asks before a pair is ended for good, naming it and what stops working. */
export function RevokeDialog({ apiKey, onClose }: Props) {
  return apiKey && <Question apiKey={apiKey} onClose={onClose} />
}

function Question({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
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
  const footer = (
    <DialogFoot onClose={onClose}>
      <Button variant="danger" loading={act.isPending} onClick={revoke} className="min-w-0">
        <span className="max-w-60 truncate">{t('submit', { name })}</span>
      </Button>
    </DialogFoot>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { name })}
      description={t('body', { key: `sk_live_prod_…${secretLast4}` })}
      footer={footer}
    >
      {act.isError && <Notice tone="bad" urgent title={t('failed')} />}
      <Stops apiKey={apiKey} />
    </Dialog>
  )
}

function Stops({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations('keys.revoke')
  const { relative } = useFormat()
  const now = useNow()
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
        {lastUsedAt ? t('used', { when: relative(lastUsedAt, now) }) : t('unused')}
      </p>
    </div>
  )
}
