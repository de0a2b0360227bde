'use client'

import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { printWholeKey } from '@/components/transactions/pix-key'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { TextLink } from '@/components/ui/link'
import { useFormat } from '@/lib/i18n/use-format'
import type { WithdrawalForm } from './use-withdrawal-form'
import type { AllowedDestination } from './withdrawal-rules'

type Props = {
  form: WithdrawalForm
  allowed: readonly AllowedDestination[]
  path: string | undefined
}

/** The choice of a destination in an account that withdraws to allowed ones only. */
export function DestinationField({ form, allowed, path }: Props) {
  const t = useTranslations('withdrawals')
  const { dateTime } = useFormat()
  const { pixKey: fault } = form.faults
  const printed = ({ name, pixKey, pixKeyType, usableAt, isUsable }: AllowedDestination) => {
    const key = printWholeKey(pixKey, pixKeyType)
    const destination = name ? `${name} · ${key}` : key
    const at = dateTime(usableAt, false)
    return isUsable ? destination : t('form.waiting', { destination, at })
  }
  return (
    <Field
      label={t('form.key')}
      path={path}
      error={fault && t(`fault.${fault.word}`)}
      hint={
        <>
          {t(allowed.length > 0 ? 'form.allowedOnly' : 'form.noneAllowed')}{' '}
          <May operation="addDestination">
            <TextLink href="/settings">{t('approval.change')}</TextLink>
          </May>
        </>
      }
    >
      {(ids) => (
        <Select
          {...ids}
          value={form.values.pixKey}
          onChange={(event) => form.set({ pixKey: event.target.value })}
          onBlur={() => form.leave('pixKey')}
        >
          <option value="">{t('form.choose')}</option>
          {allowed.map((one) => (
            <option key={one.destinationId} value={one.pixKey} disabled={!one.isUsable}>
              {printed(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
