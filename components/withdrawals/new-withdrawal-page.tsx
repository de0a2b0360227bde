'use client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefused } from '@/components/form/use-refused'
import { PageHead } from '@/components/layout/page-head'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { FieldIssues } from '@/components/ui/field-issues'
import { Kbd } from '@/components/ui/hotkey'
import { LoadError } from '@/components/ui/load-error'
import { useRoleList } from '@/components/ui/use-role-list'
import { rolesFor } from '@/lib/accounts/people/roles'
import { queries } from '@/lib/client/queries'
import { useMay } from '@/lib/client/use-me'
import { ConfirmDialog } from './confirm-dialog'
import { Refusal } from './refusal'
import { UnansweredBanner } from './unanswered-banner'
import { placeOf } from './unanswered-withdrawal'
import { useSend } from './use-send'
import { useWithdrawalForm } from './use-withdrawal-form'
import { TestKeys, WithdrawalFields } from './withdrawal-fields'
import { useWithdrawalRules } from './withdrawal-rules'
import { WithdrawalSlip, waitsForApproval } from './withdrawal-slip'

/** The page that requests a withdrawal, for those who may; the others read who may. */
export function NewWithdrawalPage() {
  const t = useTranslations('withdrawals')
  const listOf = useRoleList()
  const roles = listOf(rolesFor('createUserCashout'))
  return (
    <>
      <PageHead title={t('newTitle')} parent={{ href: '/withdrawals', label: t('title') }} />
      {useMay('createUserCashout') ? (
        <NewWithdrawal />
      ) : (
        <p className="text-ink-2">{t('notYours', { roles })}</p>
      )}
    </>
  )
}

/** The form of a withdrawal with its live sum, and the confirmation dialog. */
function NewWithdrawal() {
  const { data: me } = useQuery(queries.me())
  const { settings, missing, ...rules } = useWithdrawalRules()
  const form = useWithdrawalForm(rules)
  const { asked, ask, close } = useQuestion(form)
  const sent = useSend(me ? placeOf(me) : '', form, close)
  const isRefused = useRefused(sent.refusal, form.values)
  const body = asked ? form.body() : null
  return (
    <>
      <form
        noValidate
        onSubmit={ask}
        className="grid max-w-110 gap-8 wide:max-w-none wide:grid-cols-[min(27.5rem,54%)_minmax(0,1fr)] wide:grid-rows-[auto_1fr] wide:gap-x-[min(6rem,8%)]"
      >
        <div className="grid content-start gap-6">
          {missing && <LoadError error={missing.error} onRetry={missing.refetch} />}
          <UnansweredBanner lost={sent.lost} created={sent.created} />
          {sent.refusal && (
            <Refusal
              error={sent.refusal}
              amount={sent.refusedAmount}
              onAnother={sent.startAnother}
            />
          )}
          <FieldIssues error={sent.refusal}>
            <WithdrawalFields
              {...{ form, ...rules }}
              pathOf={(name) => (isRefused(name) ? name : undefined)}
            />
          </FieldIssues>
        </div>
        <div className="wide:row-span-2">
          <WithdrawalSlip
            {...{ amount: form.values.amount, available: rules.available, settings }}
          />
          {me?.mode === 'sandbox' && !rules.allowed && (
            <TestKeys onUse={(pixKey) => form.set({ pixKey })} />
          )}
        </div>
        <Acts disabled={!settings} />
      </form>
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
