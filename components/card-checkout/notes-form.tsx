'use client'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FieldIssues } from '@/components/ui/field-issues'
import { Textarea } from '@/components/ui/input'
import type { CardCheckout } from '@/lib/client/types'
import { SaveFailed, useChange } from './use-change'

const WALLETS = ['applePay', 'googlePay', 'link'] as const

/** What whoever develops the shop is told of each wallet. */
export function NotesForm({ checkout }: { checkout: CardCheckout }) {
  const t = useTranslations('cardCheckout.notes')
  const { save, saving, error } = useChange()
  const [notes, setNotes] = useState(checkout.walletNotes)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save({ walletNotes: notes })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <SaveFailed error={error} />
      <FieldIssues error={error}>
        {WALLETS.map((wallet) => (
          <Field
            key={wallet}
            path={`walletNotes.${wallet}`}
            label={t(wallet)}
            optional
            hint={t('hint')}
          >
            {(ids) => (
              <Textarea
                {...ids}
                rows={2}
                maxLength={500}
                value={notes[wallet] ?? ''}
                onChange={(event) => {
                  const words = event.target.value
                  setNotes((now) => ({ ...now, [wallet]: words || null }))
                }}
              />
            )}
          </Field>
        ))}
      </FieldIssues>
      <Button type="submit" size="form" className="justify-self-start" loading={saving}>
        {t('save')}
      </Button>
    </form>
  )
}
