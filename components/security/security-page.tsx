'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { NameForm } from '@/components/settings/name-form'
import { SettingsPart } from '@/components/settings/settings-part'
import { Banner } from '@/components/ui/banner'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import { EmailPart } from './email-part'
import { FactorsPart } from './factors-part'
import { PasswordForm } from './password-form'
import { SessionList } from './session-list'

/**
 * Where the person is signed in, their name, their e-mail address, their second factors and their
 * password. Who lacks the second factor that their account requires sees the factors alone.
 */
export function SecurityPage() {
  const t = useTranslations('security')
  const { data: me } = useQuery(queries.me())
  const { data: factors } = useQuery(queries.factors())
  const isHeld = me?.mustAddFactor
  const hasNone = factors && !factors.authenticator && factors.passkeys.length === 0
  const isOperatorHeld = me?.isOperator && me.mode === 'live' && hasNone
  // The factors stay mounted when the first one lifts the hold: they then show the recovery codes.
  return (
    <>
      <PageHead title={t('title')} />
      {isHeld ? (
        <div className="mb-8">
          <Banner tone="wait" title={t('factors.required')}>
            {t('factors.requiredDetail')}
          </Banner>
        </div>
      ) : (
        <>
          {isOperatorHeld && (
            <div className="mb-8">
              <Banner tone="wait" title={t('factors.operator')}>
                {t('factors.operatorDetail')}
              </Banner>
            </div>
          )}
          <SessionList />
          <NamePart />
          <EmailPart />
        </>
      )}
      <FactorsPart />
      {!isHeld && (
        <SettingsPart title={t('password.title')} about={t('password.about')}>
          <PasswordForm />
        </SettingsPart>
      )}
    </>
  )
}

/** The name of the signed-in person, and its change. */
function NamePart() {
  const t = useTranslations('security.name')
  const { data: me } = useQuery(queries.me())
  return (
    <SettingsPart title={t('title')} about={t('about')}>
      <NameForm
        words={useTranslations('security.name')}
        stored={me?.user.name}
        act={useAct(mutations.renamePerson())}
        autoComplete="name"
      />
    </SettingsPart>
  )
}
