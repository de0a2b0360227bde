'use client'

import { useTranslations } from 'use-intl'
import { Form, FormSubmit } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/input'
import type { CardCheckout } from '@/lib/client/types'
import { WALLET_NOTE_LENGTH_MAX } from '@/lib/kernel/limits'
import { SaveFailed, useChange } from './use-change'

const WALLETS = ['applePay', 'googlePay', 'link'] as const

/** The merchant's notes for the shop's developers about each wallet. */
export function NotesForm({ checkout: { walletNotes: notes } }: { checkout: CardCheckout }) {
  const t = useTranslations('cardCheckout.notes')
  const { save, saving, error } = useChange()
  const form = useForm({
    initial: {
      applePay: notes.applePay ?? '',
      googlePay: notes.googlePay ?? '',
      link: notes.link ?? '',
    },
    busy: saving,
    error,
    onSubmit: ({ applePay, googlePay, link }) =>
      save({
        walletNotes: {
          applePay: applePay || null,
          googlePay: googlePay || null,
          link: link || null,
        },
      }),
  })
  return (
    <Form form={form} className="grid gap-6">
      <SaveFailed error={error} />
      {WALLETS.map((wallet) => (
        <Field
          key={wallet}
          {...form.field(wallet, `walletNotes.${wallet}`)}
          label={t(wallet)}
          optional
          hint={t('hint')}
        >
          {(ids) => (
            <Textarea {...ids} {...form.text(wallet)} rows={2} maxLength={WALLET_NOTE_LENGTH_MAX} />
          )}
        </Field>
      ))}
      <FormSubmit form={form}>{t('save')}</FormSubmit>
    </Form>
  )
}
