'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Locked } from '@/components/layout/may'
import { PageHead } from '@/components/layout/page-head'
import { TextLink } from '@/components/ui/link'
import { Loaded } from '@/components/ui/load-error'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { Settings } from '@/lib/client/types'
import { ApprovalForm } from './approval-form'
import { DestinationsPart } from './destinations-part'
import { DuplicateChoice } from './duplicate-choice'
import { FactorChoice } from './factor-choice'
import { GuardForm } from './guard-form'
import { LookChoices, type ServerPreferences } from './look-choices'
import { NameForm } from './name-form'
import { PixAccountPart } from './pix-account-part'
import { SettingsPart } from './settings-part'
import { StepUpForm } from './step-up-form'

/** The settings: the business, withdrawals, the own PIX account, privacy, language and theme. */
export function SettingsPage({ preferences }: { preferences: ServerPreferences }) {
  const t = useTranslations('settings')
  const query = useQuery(queries.settings())
  return (
    <>
      <PageHead title={t('title')} />
      <CompanyPart />
      <Loaded query={query}>
        <Rules settings={query.data} />
      </Loaded>
      <PixAccountPart />
      <SettingsPart title={t('privacy.title')} about={t('privacy.about')}>
        <TextLink href="/settings/privacy">{t('privacy.open')}</TextLink>
      </SettingsPart>
      <SettingsPart title={t('look.title')} about={t('look.about')}>
        <LookChoices preferences={preferences} />
      </SettingsPart>
    </>
  )
}

/** The account's rules; their controls wait for `settings`. */
function Rules({ settings }: { settings: Settings | undefined }) {
  const t = useTranslations('settings')
  return (
    <>
      <SettingsPart title={t('approval.title')} about={t('approval.about')}>
        <Locked operation="changeSettings">
          <ApprovalForm settings={settings} />
        </Locked>
      </SettingsPart>
      <SettingsPart title={t('stepUp.title')} about={t('stepUp.about')}>
        <Locked operation="changeSettings">
          <StepUpForm settings={settings} />
        </Locked>
      </SettingsPart>
      <SettingsPart title={t('guard.title')} about={t('guard.about')}>
        <Locked operation="changeSettings">
          <GuardForm settings={settings} />
        </Locked>
      </SettingsPart>
      <DestinationsPart settings={settings} />
      <SettingsPart title={t('duplicates.title')} about={t('duplicates.about')}>
        <Locked operation="changeSettings">
          <DuplicateChoice settings={settings} />
        </Locked>
      </SettingsPart>
      <SettingsPart title={t('factor.title')} about={t('factor.about')}>
        <Locked operation="changeSettings">
          <FactorChoice settings={settings} />
        </Locked>
      </SettingsPart>
    </>
  )
}

/** The name of the business, and its change. */
function CompanyPart() {
  const t = useTranslations('settings.company')
  const { data: me } = useQuery(queries.me())
  return (
    <SettingsPart title={t('title')} about={t('about')}>
      <Locked operation="renameMerchant">
        <NameForm
          words={useTranslations('settings.company')}
          stored={me?.merchant.name}
          act={useAct(mutations.renameMerchant())}
          autoComplete="organization"
        />
      </Locked>
    </SettingsPart>
  )
}
