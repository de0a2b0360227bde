'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Form, FormRefusal } from '@/components/form/form'
import { keepText, useKeptText } from '@/components/form/kept-text'
import { useForm } from '@/components/form/use-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/input'
import { useToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import type { Messages } from '@/lib/i18n/messages'
import { DEFENCE_LENGTH_MAX } from '@/lib/kernel/limits'

/** Writes a defence and sends it. What is written stays in the tab, though its page is left. */
export function DefenceForm({ transactionId }: { transactionId: string }) {
  const t = useTranslations('disputes.defence')
  const toast = useToast()
  const client = useQueryClient()
  const act = useAct(mutations.defendDispute())
  const place = `defence-${transactionId}`
  const kept = useKeptText(place)
  const form = useForm({
    initial: { text: kept },
    busy: act.isPending,
    error: act.error,
    check: ({ text }) => ({ text: text.trim() === '' && t('empty') }),
    onSubmit: ({ text }) =>
      act.mutate(
        { id: transactionId, text },
        {
          onSuccess: () => {
            keepText(place, '')
            toast('work', t('done'))
          },
          // The dispute has changed meanwhile: its page is read again.
          onError: (error) => {
            if (faultOf(error)) client.invalidateQueries()
          },
        },
      ),
  })
  const { text } = form.values
  useEffect(() => keepText(place, text), [place, text])
  return (
    <Form form={form} className="mt-4 grid max-w-150 gap-4">
      <Refused error={act.error} />
      <Field
        {...form.field('text')}
        label={t('text')}
        hint={t('hint')}
        aside={
          <span className="num text-ink-3">
            {t('count', { count: text.length, max: DEFENCE_LENGTH_MAX })}
          </span>
        }
      >
        {(ids) => (
          <Textarea {...ids} {...form.text('text')} rows={6} maxLength={DEFENCE_LENGTH_MAX} />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" loading={act.isPending}>
        {t('submit')}
      </Button>
    </Form>
  )
}

function Refused({ error }: { error: Error | null }) {
  const t = useTranslations('disputes.defence')
  const fault = error && faultOf(error)
  if (!fault) return <FormRefusal error={error} title={t('failed')} />
  return (
    <Banner tone="bad" urgent title={t('failed')}>
      {t(`reason.${fault}`)}
    </Banner>
  )
}

type Fault = keyof Messages['disputes']['defence']['reason']

/** Why the server took no defence; null for any other error. */
function faultOf(error: Error): Fault | null {
  if (!(error instanceof ApiError) || error.code !== 'invalid_state') return null
  return (error.detail.reason as Fault | undefined) ?? null
}
