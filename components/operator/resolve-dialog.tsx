'use client'

import { useTranslations } from 'use-intl'
import { FormDialog } from '@/components/form/dialogs'
import { FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Radio } from '@/components/ui/checkbox'
import { Choices, Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { useToast } from '@/components/ui/toast'
import { useAct } from '@/lib/client/mutations'
import { operatorMutations, type ReconciliationItem } from '@/lib/client/operator'
import { useFormat } from '@/lib/i18n/use-format'
import { ItemFacts } from './item-facts'

type Props = { item: ReconciliationItem; onClose: () => void }

const HOWS = ['credit', 'refund', 'known'] as const
type How = (typeof HOWS)[number]

/** Only money that came in can be credited or given back; a refund that began can only end. */
function howsOf({ kind, resolution }: ReconciliationItem): readonly How[] {
  if (kind !== 'payment_unknown') return ['known']
  return resolution === 'refunded' ? ['refund'] : HOWS
}

/** Shows what is known of a difference, and resolves it in one of the ways that it allows. */
export function ResolveDialog({ item, onClose }: Props) {
  const t = useTranslations('operator.items')
  const { money } = useFormat()
  const form = useResolution(item, onClose)
  const { how } = form.values
  return (
    <FormDialog
      form={form}
      title={t('dialog.title')}
      description={t(`kinds.${item.kind}`)}
      submit={t(`dialog.submit.${how}`, { amount: money(item.theirAmount ?? 0) })}
      onClose={onClose}
      className="grid gap-5"
    >
      <FormRefusal error={form.error} title={t('dialog.failed')} />
      <ItemFacts item={item} />
      <Choices legend={t('dialog.how')}>
        {howsOf(item).map((value) => (
          <Radio
            key={value}
            {...form.radio('how', value)}
            label={t(`dialog.${value}`)}
            note={t(`dialog.${value}Note`)}
          />
        ))}
      </Choices>
      {how === 'credit' && (
        <Field
          {...form.field('merchantId')}
          label={t('dialog.merchantId')}
          hint={t('dialog.merchantIdHint')}
        >
          {(ids) => <Input {...ids} {...form.text('merchantId')} autoComplete="off" />}
        </Field>
      )}
      <Field {...form.field('note')} label={t('dialog.note')} optional={how !== 'known'}>
        {(ids) => <Textarea {...ids} {...form.text('note')} rows={2} maxLength={500} />}
      </Field>
    </FormDialog>
  )
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

function useResolution(item: ReconciliationItem, onClose: () => void) {
  const t = useTranslations('operator.items.dialog')
  const missing = useTranslations('common.field')('required')
  const toast = useToast()
  const [credit, refund, known] = [
    useAct(operatorMutations.creditItem()),
    useAct(operatorMutations.refundItem()),
    useAct(operatorMutations.acknowledgeItem()),
  ]
  const acts = { credit, refund, known }
  const onSuccess = ({ state }: ReconciliationItem) => {
    const isDone = state === 'resolved'
    toast(isDone ? 'good' : 'work', t(isDone ? 'done' : 'underWay'))
    onClose()
  }
  return useForm({
    initial: { how: howsOf(item)[0]!, merchantId: item.merchantId ?? '', note: '' },
    busy: Object.values(acts).some(({ isPending }) => isPending),
    error: Object.values(acts).find(({ error }) => error)?.error ?? null,
    check: ({ how, merchantId, note }) => ({
      merchantId: how === 'credit' && !UUID.test(merchantId.trim()) && t('notId'),
      note: how === 'known' && !note.trim() && missing,
    }),
    onSubmit: ({ how, merchantId, note }) => {
      for (const act of Object.values(acts)) act.reset()
      const given = { id: item.itemId, note: note.trim() || null }
      if (how === 'credit') {
        credit.mutate({ ...given, merchantId: merchantId.trim() }, { onSuccess })
      } else if (how === 'refund') refund.mutate(given, { onSuccess })
      else known.mutate({ ...given, note: note.trim() }, { onSuccess })
    },
  })
}
