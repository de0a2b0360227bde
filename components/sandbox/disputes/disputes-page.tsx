'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGoOn } from '@/components/layout/use-go-on'
import { SandboxHead, SandboxSheet } from '@/components/sandbox/sandbox-sheet'
import { Amount } from '@/components/ui/amount'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { TextLink } from '@/components/ui/link'
import { useRoleList } from '@/components/ui/use-role-list'
import { rolesFor } from '@/lib/accounts/people/roles'
import { bank } from '@/lib/client/bank'
import { ApiError } from '@/lib/client/http'
import { useAct } from '@/lib/client/mutations'
import { useFormat } from '@/lib/i18n/use-format'
import type { PlayedDispute } from '@/lib/sandbox/bank/list-bank-disputes'

type Props = {
  merchantName: string
  open: readonly PlayedDispute[]
  /** Whether the person may open a dispute, and decide one. */
  mayReport: boolean
}

/**
 * Lists the undecided test disputes about payments to the account. A person whose role allows it
 * opens one here.
 */
export function DisputesPage({ merchantName, open, mayReport }: Props) {
  const t = useTranslations('bank')
  const listOf = useRoleList()
  const intro = mayReport
    ? t('disputes.intro', { merchant: merchantName })
    : t('disputes.introReading', {
        merchant: merchantName,
        roles: listOf(rolesFor('openInfraction')),
      })
  return (
    <SandboxSheet strip={t('strip')} width="narrow">
      <SandboxHead title={t('disputes.title')}>
        <p>{intro}</p>
      </SandboxHead>
      <OpenDisputes open={open} />
      {mayReport && <NewDispute />}
      <p className="text-13">
        <TextLink href="/sandbox/bank">{t('disputes.back')}</TextLink>
      </p>
    </SandboxSheet>
  )
}

function OpenDisputes({ open }: Pick<Props, 'open'>) {
  const t = useTranslations('bank.disputes')
  const { dateTime } = useFormat()
  return (
    <section aria-labelledby="open-disputes">
      <h2 id="open-disputes" className="font-semibold text-14">
        {t('open')}
      </h2>
      {open.length === 0 && <p className="mt-2 text-13 text-ink-2">{t('none')}</p>}
      <ul className="mt-3 grid">
        {open.map(({ id, method, amount, payerName, openedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-t py-2.5 text-13"
          >
            <span className="min-w-0 wrap-anywhere">
              <TextLink href={`/sandbox/disputes/${id}`}>{payerName ?? t('unnamed')}</TextLink>
              <span className="block text-ink-2">
                {t(`methods.${method}`)}, {dateTime(openedAt, false)}
              </span>
            </span>
            <Amount reais={amount} symbol />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewDispute() {
  const t = useTranslations('bank.disputes')
  const required = useTranslations('common.field')('required')
  const goOn = useGoOn()
  const [endToEndId, setId] = useState('')
  const [isTried, setTried] = useState(false)
  const report = useAct(bank.report())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!endToEndId.trim()) return
    report.mutate(endToEndId.trim(), {
      onSuccess: ({ infractionId }) => goOn(`/sandbox/disputes/${infractionId}`),
    })
  }
  const refused = report.error && t(isNoSuchPayment(report.error) ? 'unknown' : 'failed')
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <h2 className="font-semibold text-14">{t('new')}</h2>
      <Field
        label={t('endToEndId')}
        hint={t('hint')}
        error={isTried && !endToEndId.trim() ? required : refused}
      >
        {(ids) => (
          <Input
            {...ids}
            value={endToEndId}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setId(event.target.value)
              report.reset()
            }}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" loading={report.isPending}>
        {t('act')}
      </Button>
      <p className="text-13 text-ink-2">
        {t.rich('cards', { link: (text) => <TextLink href="/sandbox/cards">{text}</TextLink> })}
      </p>
    </form>
  )
}

/** The id is invalid, or its payment was made to another account. */
const isNoSuchPayment = (error: Error) =>
  error instanceof ApiError && (error.status === 400 || error.status === 404)
