'use client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefused } from '@/components/form/use-refused'
import { Locked } from '@/components/layout/may'
import { PageHead } from '@/components/layout/page-head'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { FieldIssues } from '@/components/ui/field-issues'
import { Kbd } from '@/components/ui/hotkey'
import { LoadError } from '@/components/ui/load-error'
import { queries } from '@/lib/client/queries'
import { ConfirmDialog } from './confirm-dialog'
import { Refusal } from './refusal'
import { useSend, useWithdrawalForm } from './use-withdrawal-form'
import { TestKeys, WithdrawalFields } from './withdrawal-fields'
import { WithdrawalSlip, waitsForApproval } from './withdrawal-slip'

/** The form of a withdrawal with its live sum, and the confirmation dialog. */
export function NewWithdrawalPage() {
  const t = useTranslations('withdrawals')
  const balance = useQuery(queries.balance())
  const rules = useQuery(queries.settings())
  const { data: me } = useQuery(queries.me())
  const settings = rules.data
  const missing = [balance, rules].find(({ error, data }) => error && !data)
  const available = balance.data?.disponivel
  const form = useWithdrawalForm(available)
  const { asked, ask, close } = useQuestion(form)
  const sent = useSend({ onRefused: close })
  const isRefused = useRefused(sent.refusal, form.values)
  const body = asked ? form.body() : null
  const startAnother = () => {
    form.startAnother()
    sent.forget()
  }
  return (
    <>
      <PageHead title={t('newTitle')} parent={{ href: '/withdrawals', label: t('title') }} />
      <Locked operation="createUserCashout">
        <form
          noValidate
          onSubmit={ask}
          className="grid max-w-110 gap-8 wide:max-w-none wide:grid-cols-[27.5rem_minmax(0,1fr)] wide:grid-rows-[auto_1fr] wide:gap-x-24"
        >
          <div className="grid content-start gap-6">
            {missing && <LoadError error={missing.error} onRetry={missing.refetch} />}
            {sent.refusal && (
              <Refusal error={sent.refusal} amount={sent.refusedAmount} onAnother={startAnother} />
            )}
            <FieldIssues error={sent.refusal}>
              <WithdrawalFields
                form={form}
                available={available}
                pathOf={(name) => (isRefused(name) ? name : undefined)}
              />
            </FieldIssues>
          </div>
          <div className="wide:row-span-2">
            <WithdrawalSlip amount={form.values.amount} available={available} settings={settings} />
            {me?.mode === 'sandbox' && <TestKeys onUse={(pixKey) => form.set({ pixKey })} />}
          </div>
          <Acts disabled={!settings} />
        </form>
      </Locked>
      {body && settings && (
        <ConfirmDialog
          body={body}
          waits={waitsForApproval(settings, body.amount)}
          sending={sent.sending}
          unknown={sent.unknown}
          first={sent.first}
          onSend={() => sent.send(body)}
          onClose={() => {
            close()
            sent.forgetFirst()
          }}
        />
      )}
    </>
  )
}

/** Until the account's rules are known, nobody can say whether a withdrawal waits for approval. */
function Acts({ disabled }: { disabled: boolean }) {
  const t = useTranslations('withdrawals.form')
  const act = useTranslations('common.act')
  return (
    <div className="flex items-start gap-2">
      <Button type="submit" variant="go" size="form" disabled={disabled}>
        {t('continue')} <Kbd inverse>⏎</Kbd>
      </Button>
      <ButtonLink href="/withdrawals" variant="quiet" size="form">
        {act('cancel')}
      </ButtonLink>
    </div>
  )
}

/** Opens the confirmation if all fields are valid; otherwise focuses the first invalid one. */
function useQuestion(form: ReturnType<typeof useWithdrawalForm>) {
  const [asked, setAsked] = useState(false)
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.isRight) return setAsked(true)
    form.showFaults()
    const page = event.currentTarget
    requestAnimationFrame(() => page.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return { asked, ask, close: () => setAsked(false) }
}
