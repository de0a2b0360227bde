'use client'

import { useTranslations } from 'use-intl'
import { Locked } from '@/components/layout/may'
import { PageHead } from '@/components/layout/page-head'
import { SettingsPart } from '@/components/settings/settings-part'
import { CustomerForm } from './customer-form'
import { RetentionList } from './retention-list'

/** Data protection: a customer's data, and how long everything is kept. */
export function PrivacyPage() {
  const t = useTranslations('privacy')
  const settings = useTranslations('settings')
  return (
    <>
      <PageHead title={t('title')} parent={{ href: '/settings', label: settings('title') }} />
      <SettingsPart title={t('customer.title')} about={t('customer.about')}>
        <Locked operation="exportCustomer">
          <CustomerForm />
        </Locked>
      </SettingsPart>
      <SettingsPart title={t('kept.title')} about={t('kept.about')}>
        <RetentionList />
      </SettingsPart>
    </>
  )
}
