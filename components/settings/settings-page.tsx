'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { LoadError } from '@/components/ui/load-error'
import { queries } from '@/lib/client/queries'
import type { Theme } from '@/lib/kernel/theme'
import { ApprovalForm } from './approval-form'
import { DuplicateChoice } from './duplicate-choice'
import { LookChoices } from './look-choices'
import { PixAccountPart } from './pix-account-part'
import { SettingsPart } from './settings-part'

/** The settings: withdrawals, the own PIX account, language and theme. */
export function SettingsPage({ theme }: { theme: Theme }) {
  const t = useTranslations('settings')
  const { data, error, refetch } = useQuery(queries.settings())
  return (
    <>
      <PageHead title={t('title')} />
      <SettingsPart title={t('approval.title')} about={t('approval.about')}>
        {error && !data ? (
          <LoadError onRetry={refetch} />
        ) : (
          <ApprovalForm key={data ? 'known' : 'unknown'} settings={data} />
        )}
      </SettingsPart>
      <SettingsPart title={t('duplicates.title')} about={t('duplicates.about')}>
        <DuplicateChoice settings={data} />
      </SettingsPart>
      <PixAccountPart />
      <SettingsPart title={t('look.title')} about={t('look.about')}>
        <LookChoices drawn={theme} />
      </SettingsPart>
    </>
  )
}
