'use client'

import { useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { parseDocument } from '@/lib/kernel/documents'

type Props = {
  payer: Payer
  /** Whether the payer has pressed pay, so that missing fields are reported. */
  isTried: boolean
  onChange: (payer: Payer) => void
}

/** The payer: a fictitious person unless edited. */
export function PayerFields({ payer, isTried, onChange }: Props) {
  const t = useTranslations('bank.review')
  const required = useTranslations('common.field')('required')
  const badDocument = payer.document.trim() ? t('badDocument') : required
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold text-14">{t('payer')}</span>
        <span className="text-12 text-ink-2">{t('payerHint')}</span>
      </legend>
      <Field label={t('name')} error={isTried && !payer.name.trim() && required}>
        {(ids) => (
          <Input
            {...ids}
            value={payer.name}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => onChange({ ...payer, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('document')} error={isTried && !parseDocument(payer.document) && badDocument}>
        {(ids) => (
          <Input
            {...ids}
            value={payer.document}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => onChange({ ...payer, document: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}

/** The payer's fields in the form. */
export type Payer = { name: string; document: string }

/** A fictitious person; the CPF is the example used in every form. */
export const INVENTED_PAYER: Payer = { name: 'Rafael Nogueira Bastos', document: '123.456.789-09' }

/** The payer for the request: the document without punctuation. */
export function payerToSend({ name, document }: Payer): Payer {
  return { name: name.trim(), document: parseDocument(document)?.document ?? document }
}
