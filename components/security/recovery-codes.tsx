'use client'

import { useTranslations } from 'use-intl'
import { SecretOnce } from '@/components/ui/secret-once'

type Props = { codes: readonly string[]; onClose: () => void }

/** Shows new recovery codes once. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const t = useTranslations('security.factors')
  return (
    <SecretOnce
      open
      onClose={onClose}
      title={t('codesTitle')}
      description={t('codesBody')}
      values={[
        { name: t('codes'), value: codes.join('\n'), secret: true, file: `${t('codesFile')}.txt` },
      ]}
      keep={t('codesKeep')}
    />
  )
}
