'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '@/components/form/dialogs'
import { FormRefusal } from '@/components/form/form'
import { isPasswordRefusal, PasswordField } from '@/components/form/password-field'
import { useForm } from '@/components/form/use-form'
import { Button } from '@/components/ui/button'
import { Facts } from '@/components/ui/facts'
import { LoadError } from '@/components/ui/load-error'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { PixAccount } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { PixAccountForm } from './pix-account-form'
import { SettingsPart } from './settings-part'

/** The business's own account at a PSP; absent where the operator offers none. */
export function PixAccountPart() {
  const t = useTranslations('settings.pixAccount')
  const { data, error, refetch } = useQuery(queries.pixAccount())
  if (data && !data.account && data.psps.length === 0) return null
  return (
    <SettingsPart title={t('title')} about={t('about')}>
      {error && !data ? (
        <LoadError onRetry={refetch} />
      ) : (
        <div className="grid min-h-20 content-start gap-5" aria-busy={!data}>
          {data && <AccountState state={data} />}
        </div>
      )}
    </SettingsPart>
  )
}

function AccountState({ state }: { state: PixAccount }) {
  const t = useTranslations('settings.pixAccount')
  const [open, setOpen] = useState<'connect' | 'disconnect' | null>(null)
  const { account, psps } = state
  const close = () => setOpen(null)
  return (
    <>
      {account ? <AccountFacts account={account} /> : <p className="text-ink-2">{t('none')}</p>}
      <div className="flex flex-wrap gap-2">
        {psps.length > 0 && (
          <Button size="form" onClick={() => setOpen('connect')}>
            {t(account ? 'change' : 'connect')}
          </Button>
        )}
        {account && (
          <Button size="form" variant="quiet" onClick={() => setOpen('disconnect')}>
            {t('disconnect')}
          </Button>
        )}
      </div>
      {open === 'connect' && <PixAccountForm state={state} onClose={close} />}
      {open === 'disconnect' && <DisconnectDialog onClose={close} />}
    </>
  )
}

function AccountFacts({ account }: { account: NonNullable<PixAccount['account']> }) {
  const t = useTranslations('settings.pixAccount')
  const { date } = useFormat()
  const { psp, baseUrl, pixKey, clientId, certificateExpiresAt, connectedAt } = account
  const certificateUntil = certificateExpiresAt ? date(certificateExpiresAt) : t('noCertificate')
  return (
    <Facts
      facts={[
        [t('psp'), `${t(`psps.${psp}`)}, ${baseUrl}`],
        [t('pixKey'), pixKey],
        [t('clientId'), clientId],
        [t('certificateUntil'), certificateUntil],
        [t('since'), date(connectedAt)],
      ]}
    />
  )
}

function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('settings.pixAccount')
  const missing = useTranslations('common.field')('required')
  const toast = useToast()
  const act = useAct(mutations.disconnectPixAccount())
  const form = useForm({
    ...{ initial: { password: '' }, busy: act.isPending, error: act.error },
    check: ({ password }) => ({ password: !password && missing }),
    onSubmit: (body) =>
      act.mutate(body, {
        onSuccess: () => {
          toast('good', t('disconnected'))
          onClose()
        },
      }),
  })
  return (
    <FormDialog
      form={form}
      title={t('disconnectTitle')}
      description={t('disconnectBody')}
      submit={t('disconnect')}
      onClose={onClose}
      className="grid gap-4"
    >
      <FormRefusal error={isPasswordRefusal(act.error) ? null : act.error} title={t('failed')} />
      <PasswordField form={form} />
    </FormDialog>
  )
}
