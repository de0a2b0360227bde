'use client'

import { useTranslations } from 'use-intl'
import { FormDialog } from '@/components/form/dialogs'
import { FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Radio } from '@/components/ui/checkbox'
import { Choices, Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/input'
import { useToast } from '@/components/ui/toast'
import { useAct } from '@/lib/client/mutations'
import { operatorMutations } from '@/lib/client/operator/mutations'
import type { ReconciliationItem } from '@/lib/client/operator/queries'
import { useFormat } from '@/lib/i18n/use-format'
import { ItemFacts } from './item-facts'
import { MerchantField, useMerchantSearch } from './merchant-field'

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
  const { form, searched, chosen } = useResolution(item, onClose)
  const { how } = form.values
  const amount = money(item.theirAmount ?? 0)
  return (
    <FormDialog
      form={form}
      movesMoney
      title={t('dialog.title')}
      description={t(`kinds.${item.kind}`)}
      submit={
        how === 'credit' && chosen
          ? t('dialog.submit.creditTo', { amount, name: chosen.name })
          : t(`dialog.submit.${how}`, { amount })
      }
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
        <MerchantField
          field={form.field('merchantId')}
          {...{ searched, chosen }}
          onChoose={(merchantId) => form.set({ merchantId })}
        />
      )}
      <Field {...form.field('note')} label={t('dialog.note')} optional={how !== 'known'}>
        {(ids) => <Textarea {...ids} {...form.text('note')} rows={2} maxLength={500} />}
      </Field>
    </FormDialog>
  )
}

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
  const searched = useMerchantSearch(item.merchantId ?? '')
  const merchantOf = (id: string) =>
    searched.found?.data.find(({ merchantId }) => merchantId === id)
  const onSuccess = ({ state }: ReconciliationItem) => {
    const isDone = state === 'resolved'
    toast(isDone ? 'good' : 'work', t(isDone ? 'done' : 'underWay'))
    onClose()
  }
  const form = useForm({
    initial: { how: howsOf(item)[0]!, merchantId: item.merchantId ?? '', note: '' },
    busy: Object.values(acts).some(({ isPending }) => isPending),
    error: Object.values(acts).find(({ error }) => error)?.error ?? null,
    check: ({ how, merchantId, note }) => ({
      merchantId: how === 'credit' && !merchantOf(merchantId) && t('notChosen'),
      note: how === 'known' && !note.trim() && missing,
    }),
    onSubmit: ({ how, merchantId, note }) => {
      for (const act of Object.values(acts)) act.reset()
      const given = { id: item.itemId, note: note.trim() || null }
      if (how === 'credit') {
        credit.mutate({ ...given, merchantId }, { onSuccess })
      } else if (how === 'refund') refund.mutate(given, { onSuccess })
      else known.mutate({ ...given, note: note.trim() }, { onSuccess })
    },
  })
  return { form, searched, chosen: merchantOf(form.values.merchantId) }
}
