'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { Locked } from '@/components/layout/may'
import { Button } from '@/components/ui/button'
import { Facts } from '@/components/ui/facts'
import { Loaded } from '@/components/ui/load-error'
import { Status } from '@/components/ui/status'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { PixAccount } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { CONNECTION_TONE } from './connection-tone'
import { PixAccountForm } from './pix-account-form'
import { SettingsPart } from './settings-part'

/** The business's own account at a PSP; absent where the operator offers none. */
export function PixAccountPart() {
  const t = useTranslations('settings.pixAccount')
  const query = useQuery(queries.pixAccount())
  const { data } = query
  if (data && !data.account && data.psps.length === 0) return null
  return (
    <SettingsPart title={t('title')} about={t('about')}>
      <Loaded query={query}>
        <div className="grid min-h-20 content-start gap-5" aria-busy={!data}>
          {data && (
            <Locked operation="connectPixAccount">
              <AccountState state={data} />
            </Locked>
          )}
        </div>
      </Loaded>
    </SettingsPart>
  )
}

function AccountState({ state }: { state: PixAccount }) {
  const t = useTranslations('settings.pixAccount')
  const [open, setOpen] = useState<'connect' | 'disconnect' | null>(null)
  const { account, psps, isTakenHere } = state
  const close = () => setOpen(null)
  return (
    <>
      {account ? (
        <AccountFacts account={account} />
      ) : (
        <p className="text-ink-2">{t(isTakenHere ? 'none' : 'noPix')}</p>
      )}
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
      {open === 'disconnect' && <DisconnectDialog isTakenHere={isTakenHere} onClose={close} />}
    </>
  )
}

function AccountFacts({ account }: { account: NonNullable<PixAccount['account']> }) {
  const t = useTranslations('settings.pixAccount')
  const { date } = useFormat()
  const { psp, baseUrl, pixKey, clientId, health, certificateExpiresAt, connectedAt } = account
  const certificate = certificateExpiresAt
    ? t('certificateUntil', { at: date(certificateExpiresAt) })
    : t('noCertificate')
  return (
    <Facts
      facts={[
        [
          t('health'),
          <Status key="health" tone={CONNECTION_TONE[health]} wraps>
            {t(`healths.${health}`)}
          </Status>,
        ],
        [t('psp'), `${t(`psps.${psp}`)}, ${baseUrl}`],
        [t('pixKey'), pixKey],
        [t('clientId'), clientId],
        [t('certificate'), certificate],
        [t('since'), date(connectedAt)],
      ]}
    />
  )
}

type DisconnectProps = Pick<PixAccount, 'isTakenHere'> & { onClose: () => void }

function DisconnectDialog({ isTakenHere, onClose }: DisconnectProps) {
  const t = useTranslations('settings.pixAccount')
  const toast = useToast()
  const act = useAct(mutations.disconnectPixAccount())
  const disconnect = () =>
    act.mutate(
      {},
      {
        onSuccess: () => {
          toast('good', t('disconnected'))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t('disconnectTitle')}
      description={t(isTakenHere ? 'disconnectBody' : 'disconnectNoPix')}
      submit={t('disconnect')}
      variant="danger"
      wayOut="cancel"
      busy={act.isPending}
      error={act.error}
      failed={t('failed')}
      onConfirm={disconnect}
      onClose={onClose}
    />
  )
}
