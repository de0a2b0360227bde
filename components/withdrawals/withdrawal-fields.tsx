'use client'

import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { printWholeKey } from '@/components/transactions/pix-key'
import { Field, FormColumn } from '@/components/ui/field'
import { Icon } from '@/components/ui/icons'
import { Input, InputKind } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link'
import { MoneyInput } from '@/components/ui/money-input'
import { Skeleton } from '@/components/ui/skeleton'
import { useFormat } from '@/lib/i18n/use-format'
import { PAYOUT_RULES } from '@/lib/sandbox/bank/payout-rules'
import { DestinationField } from './destination-field'
import type { WithdrawalForm } from './use-withdrawal-form'
import { FEE } from './withdrawal-amounts'
import { mostOf, readKey } from './withdrawal-faults'
import type { AllowedDestination, AmountLimit } from './withdrawal-rules'

type Props = {
  form: WithdrawalForm
  available: number | undefined
  limit: AmountLimit | null
  /** The destinations to choose from; null if any key may be written. */
  allowed: readonly AllowedDestination[] | null
  /** The path of a value in the request, while the server's error may be about it. */
  pathOf: (name: 'amount' | 'pixKey' | 'description') => string | undefined
}

/** The fields for amount, PIX key and description. */
export function WithdrawalFields({ form, available, limit, allowed, pathOf }: Props) {
  const t = useTranslations('withdrawals.form')
  return (
    <FormColumn>
      <AmountField {...{ form, available, limit, pathOf }} />
      {allowed ? (
        <DestinationField {...{ form, allowed }} path={pathOf('pixKey')} />
      ) : (
        <KeyField form={form} pathOf={pathOf} />
      )}
      <Field label={t('description')} path={pathOf('description')} optional>
        {(ids) => (
          <Input
            {...ids}
            maxLength={500}
            autoComplete="off"
            value={form.values.description}
            onChange={(event) => form.set({ description: event.target.value })}
          />
        )}
      </Field>
    </FormColumn>
  )
}

function AmountField({ form, available, limit, pathOf }: Omit<Props, 'allowed'>) {
  const t = useTranslations('withdrawals')
  const { money } = useFormat()
  const most = mostOf(available, limit)
  const withdrawMost = (words: string) =>
    most !== null && (
      <LinkButton onClick={() => form.set({ amount: most, isUnreadable: false })}>
        {words}
      </LinkButton>
    )
  const { amount: fault } = form.faults
  const said = { fee: money(FEE), amount: money(available ?? 0), limit: money(limit?.limit ?? 0) }
  const isLimited = most !== null && most !== available
  const useLimit = isLimited && t('form.use', { key: money(most) })
  return (
    <Field
      label={t('form.amount')}
      path={pathOf('amount')}
      error={fault && t(`fault.${fault}`, said)}
      repair={
        (fault === 'amountLarge' && withdrawMost(t('form.max'))) ||
        (fault === limit?.word && withdrawMost(t('form.use', { key: said.limit })))
      }
      hint={
        <span className="num flex min-h-5 items-center justify-between gap-4">
          {available === undefined ? (
            <Skeleton className="w-36" />
          ) : (
            t('form.available', { amount: money(available) })
          )}
          {withdrawMost(useLimit || t('form.all'))}
        </span>
      }
    >
      {(ids) => (
        <MoneyInput
          {...ids}
          figure
          autoFocus
          value={form.values.amount}
          onValueChange={(amount, isUnreadable) => form.set({ amount, isUnreadable })}
          onBlur={() => form.leave('amount')}
        />
      )}
    </Field>
  )
}

function KeyField({ form, pathOf }: Pick<Props, 'form' | 'pathOf'>) {
  const t = useTranslations('withdrawals')
  const { pixKey } = form.values
  const { pixKey: fault } = form.faults
  const reading = readKey(pixKey)
  const printed = reading.ok && printWholeKey(reading.key, reading.type)
  const { suggestion } = fault ?? {}
  const input = useRef<HTMLInputElement>(null)
  // The button that takes the suggestion goes, and leaves the focus in the field.
  const take = (taken: string) => {
    form.set({ pixKey: taken })
    input.current?.focus()
  }
  return (
    <Field
      label={t('form.key')}
      path={pathOf('pixKey')}
      error={fault && t(`fault.${fault.word}`)}
      repair={
        suggestion && (
          <LinkButton onClick={() => take(suggestion)}>
            {t('form.use', { key: printWholeKey(suggestion, 'PHONE') })}
          </LinkButton>
        )
      }
      hint={
        <span className="num flex min-h-5 items-center">
          {printed && printed !== pixKey.trim()
            ? t('form.keySentAs', { key: printed })
            : t('form.keyHint')}
        </span>
      }
    >
      {(ids) => (
        <Input
          ref={input}
          {...ids}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={pixKey}
          onChange={(event) => form.set({ pixKey: event.target.value })}
          onBlur={() => form.leave('pixKey')}
          after={<Kind reading={reading} wrong={Boolean(fault)} />}
        />
      )}
    </Field>
  )
}

function Kind({ reading, wrong }: { reading: ReturnType<typeof readKey>; wrong: boolean }) {
  const t = useTranslations('withdrawals.keyType')
  if (reading.ok) return <InputKind>{t(reading.type)}</InputKind>
  return wrong && <InputKind>?</InputKind>
}

/** The sandbox's test keys, which decide a withdrawal's outcome; each has a button to use it. */
export function TestKeys({ onUse }: { onUse: (key: string) => void }) {
  const t = useTranslations('withdrawals.sandbox')
  return (
    <details className="group border-rule border-t text-13">
      <summary className="flex h-10 list-none items-center gap-2 text-ink-2 hover:text-ink">
        <Icon name="right" className="group-open:rotate-90" />
        {t('title')}
      </summary>
      <p className="pb-2 text-ink-2">{t('body')}</p>
      <ul className="grid">
        {PAYOUT_RULES.map(({ key, outcome }) => (
          <li key={key} className="border-rule border-t py-2">
            <LinkButton
              className="id wrap-anywhere"
              aria-label={t('use', { key })}
              onClick={() => onUse(key)}
            >
              {key}
            </LinkButton>
            <span className="block text-ink-2">{t(`outcome.${outcome}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
