'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isEmail } from '@/components/form/checks'
import { Form, FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useToast } from '@/components/ui/toast'
import type { CustomerKey } from '@/lib/client/customers'
import { mutations, useAct } from '@/lib/client/mutations'
import type { Erasure } from '@/lib/client/types'
import { parseCpf } from '@/lib/kernel/documents'
import { ErasureDialog } from './erasure-dialog'

type Counted = { who: CustomerKey; counts: Erasure }

/** Downloads the data of a customer, or counts it and asks whether to erase it. */
export function CustomerForm() {
  const t = useTranslations('privacy.customer')
  const toast = useToast()
  const exporting = useAct(mutations.exportCustomer())
  const counting = useAct(mutations.eraseCustomer())
  const [counted, setCounted] = useState<Counted | null>(null)
  const isBusy = exporting.isPending || counting.isPending
  const download = (who: CustomerKey) =>
    exporting.mutate(who, { onSuccess: () => toast('good', t('exported')) })
  const count = (who: CustomerKey) =>
    counting.mutate(
      { ...who, dryRun: true },
      { onSuccess: (counts) => setCounted({ who, counts }) },
    )
  const form = useForm({
    initial: { who: '' },
    busy: isBusy,
    error: exporting.error ?? counting.error,
    check: ({ who }) => ({ who: !customerKeyOf(who) && t('wrong') }),
    onSubmit: ({ who: typed }, page) => {
      exporting.reset()
      counting.reset()
      const who = customerKeyOf(typed)
      if (!who) return
      // Only the submit button names the form; the other one sends it from outside.
      if (page) download(who)
      else count(who)
    },
  })
  const failed = t(exporting.error ? 'exportFailed' : 'countFailed')
  return (
    <>
      <Form form={form} className="grid gap-5">
        <FormRefusal error={form.error} title={failed} unknown={failed} />
        <Field {...form.field('who')} label={t('who')} hint={t('hint')}>
          {(ids) => <Input {...ids} {...form.text('who')} autoComplete="off" spellCheck={false} />}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            size="form"
            loading={exporting.isPending}
            disabled={counting.isPending}
          >
            {t('export')}
          </Button>
          <Button
            variant="danger"
            size="form"
            loading={counting.isPending}
            disabled={exporting.isPending}
            onClick={form.send}
          >
            {t('erase')}
          </Button>
        </div>
      </Form>
      {counted && <ErasureDialog {...counted} onClose={() => setCounted(null)} />}
    </>
  )
}

/** Reads a CPF or an e-mail from what a person typed; null for neither. */
export function customerKeyOf(typed: string): CustomerKey | null {
  const text = typed.trim()
  const cpf = parseCpf(text)
  if (cpf) return { cpf }
  return isEmail(text) ? { email: text } : null
}
