import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { formatCpf, parseCpf } from '@/lib/documents/cpf'
import { useCheckout } from './checkout-state'
import { PayButton } from './pay-button'
import { TrustLine } from './trust-line'
import { TryNotice } from './try-notice'
import { formatInput } from './use-card-draft'
import { useSandboxPayment } from './use-sandbox-payment'

/** Asks for what a boleto must have, the CPF of whoever pays, and makes it. */
export function BoletoForm() {
  const t = useTranslations('checkout')
  const { priced, view } = useCheckout()
  const [cpf, setCpf] = useState('')
  const [fault, setFault] = useState<'empty' | 'malformed' | null>(null)
  const { pay, news, isBusy } = useSandboxPayment(() => {})
  const check = () => (cpf === '' ? 'empty' : parseCpf(cpf) ? null : 'malformed')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check()
    setFault(found)
    if (found) document.getElementById('payer-cpf')?.focus()
    else void pay({ method: 'boleto', cpf })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 desk:gap-5">
      <TryNotice news={news} />
      <Field id="payer-cpf" label={t('form.cpf')} large error={fault && t(`fault.cpf.${fault}`)}>
        {(ids) => (
          <Input
            {...ids}
            large
            inputMode="numeric"
            autoComplete="off"
            placeholder="000.000.000-00"
            required
            value={cpf}
            readOnly={isBusy}
            onBlur={() => cpf && setFault(check())}
            onChange={({ currentTarget }) => {
              setCpf(formatInput(currentTarget, writeCpf))
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

/** A CPF with its punctuation, also while it is being typed. */
function writeCpf(written: string): string {
  const digits = written.replace(/\D/g, '').slice(0, 11)
  if (digits.length === 11) return formatCpf(digits)
  return digits
    .replace(/^(\d{3})(\d{1,3})?(\d{1,3})?$/, (_, ...parts: (string | undefined)[]) =>
      parts.slice(0, 3).filter(Boolean).join('.'),
    )
    .replace(/^(\d{3})(\d{3})(\d{3})(\d{1,2})$/, '$1.$2.$3-$4')
}
