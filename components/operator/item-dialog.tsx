'use client'

import { useTranslations } from 'use-intl'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import type { ReconciliationItem } from '@/lib/client/operator/queries'
import { ItemFacts } from './item-facts'
import { ResolveDialog } from './resolve-dialog'

type Props = { item: ReconciliationItem; onClose: () => void }

/** What is known of a difference, and the ways to resolve one that is open. */
export function ItemDialog(props: Props) {
  return props.item.state === 'open' ? <ResolveDialog {...props} /> : <ResolvedDialog {...props} />
}

function ResolvedDialog({ item, onClose }: Props) {
  const t = useTranslations('operator.items')
  const footer = <DialogFoot wayOut="close" onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('resolved')}
      description={t(`kinds.${item.kind}`)}
      footer={footer}
    >
      <ItemFacts item={item} />
    </Dialog>
  )
}
