'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SettingsPart } from '@/components/settings/settings-part'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link'
import { Loaded } from '@/components/ui/load-error'
import { Status } from '@/components/ui/status'
import { useToast } from '@/components/ui/toast'
import { hasPasskeys } from '@/lib/client/passkeys'
import { queries } from '@/lib/client/queries'
import type { Factors, Passkey } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { useIsHydrating } from '@/lib/i18n/use-is-hydrating'
import { AuthenticatorButton } from './authenticator-dialog'
import { CodesDialog, RemoveDialog } from './confirm-dialogs'
import { PasskeyDialog } from './passkey-dialog'
import { RecoveryCodes } from './recovery-codes'

/** What is open over the page. */
type Open = 'passkey' | 'codes' | { remove: { id: string | null; name: string } }

/** The person's second factors, each of which can be added and removed. */
export function FactorsPart() {
  const t = useTranslations('security.factors')
  const query = useQuery(queries.factors())
  const { data } = query
  const [open, setOpen] = useState<Open | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const toast = useToast()
  const close = () => setOpen(null)
  const add = (made: readonly string[] | null) => {
    close()
    setCodes(made)
  }
  const tellAdded: Lists['onAdded'] = (made) => {
    add(made)
    // Over a phone's dialog it would lie over the checkbox, which has to be ticked.
    if (!made) toast('good', t('added'))
  }
  return (
    <SettingsPart title={t('title')} about={t('about')}>
      <Loaded query={query}>
        <div className="grid min-h-40 content-start gap-8" aria-busy={!data}>
          {data && <FactorLists factors={data} onOpen={setOpen} onAdded={tellAdded} />}
        </div>
      </Loaded>
      {open === 'passkey' && <PasskeyDialog onAdded={tellAdded} onClose={close} />}
      {open === 'codes' && <CodesDialog onMade={add} onClose={close} />}
      {typeof open === 'object' && open && <RemoveDialog {...open.remove} onClose={close} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </SettingsPart>
  )
}

type Lists = {
  factors: Factors
  onOpen: (open: Open) => void
  /** Takes the recovery codes that came with the first factor. */
  onAdded: (codes: readonly string[] | null) => void
}

function FactorLists({ factors, onOpen, onAdded }: Lists) {
  const t = useTranslations('security.factors')
  const { authenticator, passkeys, recoveryCodesLeft } = factors
  const isOn = authenticator !== null || passkeys.length > 0
  const mayAddPasskeys = useIsHydrating() || hasPasskeys()
  return (
    <>
      <Factor title={t('app')} about={t('appAbout')}>
        {authenticator && (
          <Row onRemove={() => onOpen({ remove: { id: null, name: t('app') } })} name={t('app')}>
            <Status tone="good">{t('on')}</Status>
          </Row>
        )}
        <AuthenticatorButton isAdded={authenticator !== null} onAdded={onAdded} />
      </Factor>
      <Factor title={t('passkeys')} about={t('passkeysAbout')}>
        <ul className="grid gap-2 empty:hidden">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} onOpen={onOpen} />
          ))}
        </ul>
        {mayAddPasskeys ? (
          <Button size="form" onClick={() => onOpen('passkey')}>
            {t('passkeyAdd')}
          </Button>
        ) : (
          <p className="text-13 text-ink-2">{t('unsupported')}</p>
        )}
      </Factor>
      {isOn && (
        <Factor title={t('codes')} about={t('codesAbout')}>
          <p className="text-13">{t('codesLeft', { count: recoveryCodesLeft })}</p>
          <Button size="form" onClick={() => onOpen('codes')}>
            {t('codesMake')}
          </Button>
        </Factor>
      )}
    </>
  )
}

type FactorProps = { title: string; about: string; children: ReactNode }

function Factor({ title, about, children }: FactorProps) {
  return (
    <div className="grid justify-items-start gap-3 *:max-w-full">
      <div>
        <h3 className="font-medium text-13">{title}</h3>
        <p className="text-13 text-ink-2">{about}</p>
      </div>
      {children}
    </div>
  )
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: Lists['onOpen'] }) {
  const t = useTranslations('security.factors')
  const { dateTime } = useFormat()
  const { passkeyId, name, createdAt, lastUsedAt } = passkey
  const used = lastUsedAt
    ? t('passkeyUsed', { at: dateTime(lastUsedAt) })
    : t('passkeyUnused', { at: dateTime(createdAt) })
  return (
    <li>
      <Row onRemove={() => onOpen({ remove: { id: passkeyId, name } })} name={name}>
        <span className="wrap-anywhere text-13">
          {name} <span className="block text-12 text-ink-2">{used}</span>
        </span>
      </Row>
    </li>
  )
}

type RowProps = { name: string; onRemove: () => void; children: ReactNode }

function Row({ name, onRemove, children }: RowProps) {
  const t = useTranslations('security.factors')
  return (
    <div className="flex items-center gap-6">
      {children}
      <LinkButton aria-label={t('removeNamed', { name })} onClick={onRemove}>
        {t('remove')}
      </LinkButton>
    </div>
  )
}
