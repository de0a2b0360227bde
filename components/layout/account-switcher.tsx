'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Menu, MenuChoice, MenuContent, MenuRule, MenuTrigger } from '@/components/ui/menu'
import { useToast } from '@/components/ui/toast'
import { useFailed } from '@/components/ui/use-error-reason'
import { send } from '@/lib/client/http'
import { sessions } from '@/lib/client/operations'
import { queries } from '@/lib/client/queries'
import { HOME } from '@/lib/client/return-path'
import type { Me } from '@/lib/client/types'
import { MINUTE_MS } from '@/lib/kernel/time'

type Props = {
  me: Me
  /** The trigger of the menu, for a person with several accounts. */
  children: ReactNode
  /** Shown to a person with one account. */
  alone: ReactNode
}

/** A menu of the person's accounts, on wide screens; only for people with several. */
export function AccountSwitcher({ me, children, alone }: Props) {
  const accounts = useAccounts()
  if (accounts.length < 2) return alone
  return (
    <Menu modal={false}>
      <MenuTrigger asChild>{children}</MenuTrigger>
      <MenuContent align="start" className="max-w-80">
        <AccountChoice me={me} />
      </MenuContent>
    </Menu>
  )
}

/** The person's accounts inside the menu of phones; nothing for a person with one. */
export function AccountChoices({ me }: Pick<Props, 'me'>) {
  const accounts = useAccounts()
  if (accounts.length < 2) return null
  return (
    <>
      <AccountChoice me={me} />
      <MenuRule />
    </>
  )
}

function AccountChoice({ me }: Pick<Props, 'me'>) {
  const t = useTranslations('common.account')
  const toast = useToast()
  const failed = useFailed()
  const options = useAccounts().map(({ merchantId, name }) => ({
    value: merchantId,
    label: <span className="truncate">{name}</span>,
  }))
  // The next page is loaded as a whole, so that nothing of this account remains in memory.
  const { mutate } = useMutation({
    mutationFn: (merchantId: string) => send(sessions.switchAccount, { body: { merchantId } }),
    onSuccess: () => location.assign(HOME),
    onError: (error) => toast('bad', failed(t('switchFailed'), error)),
  })
  return (
    <MenuChoice
      label={t('accounts')}
      value={me.merchant.merchantId}
      onValueChange={mutate}
      options={options}
    />
  )
}

const SELDOM_MS = 5 * MINUTE_MS

function useAccounts() {
  const { data } = useQuery({ ...queries.accounts(), staleTime: SELDOM_MS, retry: false })
  return data?.data ?? []
}
