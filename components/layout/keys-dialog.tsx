'use client'

import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/hotkey'

const KEYS = [
  ['everywhere', 'Ctrl K'],
  ['search', '/'],
  ['filter', 'F'],
  ['next', 'J'],
  ['previous', 'K'],
  ['create', 'N'],
  ['withdraw', 'S'],
  ['keys', '?'],
] as const

type Props = { canWithdraw: boolean; onClose: () => void }

/** The list of the keys that act on a page. */
export function KeysDialog({ canWithdraw, onClose }: Props) {
  const t = useTranslations('command.keys')
  const shown = KEYS.filter(([act]) => act !== 'withdraw' || canWithdraw)
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} description={t('about')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-13">
        {shown.map(([act, key]) => (
          <Fragment key={act}>
            <dt>
              <span className="sr-only">{key}</span>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(act)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
