'use client'

import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog, FormDialog } from '@/components/form/dialogs'
import { FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { printKey } from '@/components/transactions/pix-key'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link'
import { useToast } from '@/components/ui/toast'
import { keyFault } from '@/components/withdrawals/withdrawal-faults'
import { mutations, useAct } from '@/lib/client/mutations'
import type { Destination } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { withoutPasted } from '@/lib/kernel/without-pasted'

const EMPTY = { pixKey: '', name: '' }

/** Adds an allowed destination. */
export function NewDestinationDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('settings.destinations')
  const faults = useTranslations('withdrawals.fault')
  const use = useTranslations('withdrawals.form')
  const toast = useToast()
  const { dateTime } = useFormat()
  const act = useAct(mutations.addDestination())
  const form = useForm({
    initial: EMPTY,
    busy: act.isPending,
    error: act.error,
    check: ({ pixKey }) => {
      const fault = keyFault(pixKey)
      return { pixKey: fault && faults(fault.word) }
    },
    onSubmit: ({ pixKey, name }) =>
      act.mutate(
        { pixKey: withoutPasted(pixKey), name: name.trim() || undefined },
        {
          onSuccess: ({ usableAt, createdAt }) => {
            const waits = usableAt > createdAt
            toast('good', waits ? t('addedWaiting', { at: dateTime(usableAt) }) : t('added'))
            onClose()
          },
        },
      ),
  })
  const suggestion = form.faults.pixKey && keyFault(form.values.pixKey)?.suggestion
  const key = useRef<HTMLInputElement>(null)
  // The button that takes the suggestion goes, and leaves the focus in the field.
  const take = (pixKey: string) => {
    form.set({ pixKey })
    key.current?.focus()
  }
  return (
    <FormDialog
      form={form}
      title={t('addTitle')}
      description={t('addBody')}
      submit={t('add')}
      onClose={onClose}
      className="grid gap-5 pt-2"
    >
      <FormRefusal error={form.error} title={t('addFailed')} />
      <Field
        {...form.field('pixKey')}
        label={t('key')}
        hint={t('keyHint')}
        repair={
          suggestion && (
            <LinkButton onClick={() => take(suggestion)}>
              {use('use', { key: printKey(suggestion, 'PHONE') })}
            </LinkButton>
          )
        }
      >
        {(ids) => (
          <Input ref={key} {...ids} {...form.text('pixKey')} autoComplete="off" maxLength={77} />
        )}
      </Field>
      <Field {...form.field('name')} label={t('name')} optional>
        {(ids) => <Input {...ids} {...form.text('name')} autoComplete="off" maxLength={80} />}
      </Field>
    </FormDialog>
  )
}

type Props = { destination: Destination; onClose: () => void }

/** Confirms removing an allowed destination. */
export function RemoveDestinationDialog({ destination, onClose }: Props) {
  const t = useTranslations('settings.destinations')
  const toast = useToast()
  const act = useAct(mutations.removeDestination())
  const { destinationId, pixKey, pixKeyType } = destination
  const remove = () =>
    act.mutate(destinationId, {
      onSuccess: () => {
        toast('good', t('removed'))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      description={t('removeBody', { key: printKey(pixKey, pixKeyType) })}
      submit={t('remove')}
      variant="danger"
      busy={act.isPending}
      error={act.error}
      failed={t('removeFailed')}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
