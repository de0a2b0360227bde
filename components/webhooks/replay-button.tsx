'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { queries } from '@/lib/client/queries'
import { ReplayDialog } from './replay-dialog'

/** Opens the replay of an endpoint: of what failed in the last days, where anything did. */
export function ReplayButton({ id }: { id: string }) {
  const t = useTranslations('deliveries.replay')
  const { data: endpoint } = useQuery(queries.webhook(id))
  const [open, setOpen] = useState(false)
  const failed = endpoint?.failed ?? 0
  return (
    <>
      <Button
        variant={failed > 0 ? 'go' : 'default'}
        disabled={!endpoint}
        onClick={() => setOpen(true)}
      >
        {failed > 0 ? t('openFailed', { count: failed }) : t('open')}
      </Button>
      {open && endpoint && <ReplayDialog endpoint={endpoint} onClose={() => setOpen(false)} />}
    </>
  )
}
