import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { formatDocument, parseDocument } from '@/lib/kernel/documents'
import { useCheckout } from './checkout-state'
import { PayButton, TrustLine, TryBanner } from './form-parts'
import { formatInput } from './use-card-draft'
import { useSandboxPayment } from './use-sandbox-payment'

/** Asks for the payer's document, which a boleto must have, and creates the boleto. */
export function BoletoForm() {
  const t = useTranslations('checkout')
  const { priced, view } = useCheckout()
  const [cpf, setCpf] = useState('')
  const [fault, setFault] = useState<'empty' | 'malformed' | null>(null)
  const { pay, news, isBusy } = useSandboxPayment(() => {})
  const check = () => (cpf === '' ? 'empty' : parseDocument(cpf) ? null : 'malformed')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check()
    setFault(found)
    if (found) document.getElementById('payer-cpf')?.focus()
    else void pay({ method: 'boleto', cpf })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 desk:gap-5">
      <TryBanner news={news} />
      <Field id="payer-cpf" label={t('form.cpf')} large error={fault && t(`fault.cpf.${fault}`)}>
        {(ids) => (
          <Input
            {...ids}
            large
            autoComplete="off"
            required
            value={cpf}
            readOnly={isBusy}
            onBlur={() => cpf && setFault(check())}
            onChange={({ currentTarget }) => {
              setCpf(formatInput(currentTarget, writeDocument))
              setFault(null)
            }}
          />
        )}
      </Field>
      <PayButton isBusy={isBusy}>{t('form.makeBoleto', { amount: priced(view.amount) })}</PayButton>
      <TrustLine>{t('form.trustBoleto')}</TrustLine>
    </form>
  )
}

/** Adds the punctuation of a complete CPF or CNPJ. A CNPJ may contain letters. */
function writeDocument(written: string): string {
  const typed = written.replace(/[^0-9A-Za-z./-]/g, '').slice(0, 18)
  return formatDocument(typed)
}
