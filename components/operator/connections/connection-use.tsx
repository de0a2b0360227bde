'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { LinkButton } from '@/components/ui/link'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import { useToast } from '@/components/ui/toast'
import { useAct } from '@/lib/client/mutations'
import { operatorMutations } from '@/lib/client/operator/mutations'
import type { Connection } from '@/lib/client/operator/queries'
import { queries } from '@/lib/client/queries'

const USES = ['first', 'last', 'none'] as const
type UseWanted = (typeof USES)[number]

type Props = { connection: Connection; inUse: ReadonlyMap<string, number> }

/**
 * Where a connection stands in the order, with a menu where the operator's pages decide over it.
 * Each change is confirmed, because it moves the money of all merchants to another account.
 */
export function ConnectionUse({ connection, inUse }: Props) {
  const t = useTranslations('operator.connections')
  const [wanted, setWanted] = useState<UseWanted | null>(null)
  const { connectionId, merchantId, fromEnvironment, position, psp, pixKey } = connection
  const place = inUse.get(connectionId)
  if (merchantId) return position === null ? t('unused') : '–'
  return (
    <span>
      <span className="block">{place ? t('place', { place }) : t('unused')}</span>
      {fromEnvironment && place ? (
        <span className="text-ink-2">{t('environment')}</span>
      ) : (
        <Menu modal={false}>
          <MenuTrigger asChild>
            <LinkButton aria-label={`${t('change')}: ${psp}, ${pixKey}`}>{t('change')}</LinkButton>
          </MenuTrigger>
          <MenuContent align="end">
            {USES.filter((use) => use !== 'none' || place).map((use) => (
              <MenuItem key={use} onSelect={() => setWanted(use)}>
                {t(use)}
              </MenuItem>
            ))}
          </MenuContent>
        </Menu>
      )}
      {wanted && (
        <UseDialog
          {...{ connection, wanted }}
          leavesNone={wanted === 'none' && inUse.size === 1}
          onClose={() => setWanted(null)}
        />
      )}
    </span>
  )
}

type DialogProps = {
  connection: Connection
  wanted: UseWanted
  /** Whether no connection is left in use. */
  leavesNone: boolean
  onClose: () => void
}

function UseDialog({ connection, wanted, leavesNone, onClose }: DialogProps) {
  const t = useTranslations('operator.connections')
  const psps = useTranslations('settings.pixAccount.psps')
  const toast = useToast()
  const { data: me } = useQuery(queries.me())
  const act = useAct(operatorMutations.changeConnection())
  const change = () =>
    act.mutate(
      { id: connection.connectionId, use: wanted },
      {
        onSuccess: () => {
          toast('good', t('changed'))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t(`confirm.${wanted}.title`, { psp: psps(connection.psp) })}
      description={t(`confirm.${wanted}.body`)}
      submit={t(wanted)}
      variant={wanted === 'none' ? 'danger' : 'go'}
      wayOut="cancel"
      busy={act.isPending}
      error={act.error}
      failed={t('changeFailed')}
      onConfirm={change}
      onClose={onClose}
    >
      <p className="text-13 wrap-anywhere">{t('confirm.key', { key: connection.pixKey })}</p>
      {leavesNone && (
        <p className="mt-2 font-medium text-13">
          {t(me?.mode === 'sandbox' ? 'confirm.leavesSandbox' : 'confirm.leavesNone')}
        </p>
      )}
    </ConfirmDialog>
  )
}
