'use client'

import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { Isolated } from '@/components/ui/isolated'
import { useToast } from '@/components/ui/toast'
import type { CustomerKey } from '@/lib/client/customers'
import { mutations, useAct } from '@/lib/client/mutations'
import type { Erasure } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { formatCpf } from '@/lib/kernel/documents'

type Props = { who: CustomerKey; counts: Erasure; onClose: () => void }

/** Asks whether to erase the data of a customer, with what becomes of their payments. */
export function ErasureDialog({ who, counts, onClose }: Props) {
  const t = useTranslations('privacy.erasure')
  const toast = useToast()
  const act = useAct(mutations.eraseCustomer())
  const erase = () =>
    act.mutate(
      { ...who, dryRun: false },
      {
        onSuccess: () => {
          toast('good', t('done'))
          onClose()
        },
      },
    )
  const isNone = counts.masked + counts.held === 0
  return (
    <ConfirmDialog
      title={t.rich('title', {
        customer: who.cpf ? formatCpf(who.cpf) : (who.email ?? ''),
        who: (customer) => (
          <Isolated className={who.cpf ? 'whitespace-nowrap' : undefined}>{customer}</Isolated>
        ),
      })}
      description={t('body')}
      submit={t('submit')}
      variant="danger"
      wayOut="cancel"
      disabled={isNone}
      busy={act.isPending}
      error={act.error}
      failed={t('failed')}
      unknown={t('failed')}
      onConfirm={erase}
      onClose={onClose}
    >
      <Counts counts={counts} />
      {isNone && <p className="mt-4 text-13 text-ink-2">{t('none')}</p>}
    </ConfirmDialog>
  )
}

function Counts({ counts: { masked, held, open, heldUntil } }: Pick<Props, 'counts'>) {
  const t = useTranslations('privacy.erasure')
  const { date } = useFormat()
  const rows: [string, string | null][] = [
    [t('masked'), t('payments', { count: masked })],
    [t('held'), t('payments', { count: held })],
    [t('heldUntil'), heldUntil && date(heldUntil)],
    [t('open'), t('payments', { count: open })],
  ]
  return (
    <dl className="text-13">
      {rows.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="flex justify-between gap-x-6 border-rule border-b py-2.5">
            <dt>{name}</dt>
            <dd className="num text-right text-ink-2">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
