'use client'

import { useTranslations } from 'use-intl'
import { Facts } from '@/components/ui/facts'
import { SecretOnce } from '@/components/ui/secret-once'
import type { NewApiKey } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

type Props = { made: NewApiKey | null; onClose: () => void }

/** Shows a new API key with its secret, once. */
export function NewKeyOnce({ made, onClose }: Props) {
  return made && <Once made={made} onClose={onClose} />
}

function Once({ made, onClose }: { made: NewApiKey; onClose: () => void }) {
  const t = useTranslations('keys')
  const { date } = useFormat()
  const can = made.scopes.map((scope) => t(`scope.${scope}`)).join(', ')
  return (
    <SecretOnce
      open
      onClose={onClose}
      title={t('once.title')}
      description={t('once.body')}
      keep={t('once.keep')}
      values={[
        { name: t('once.secretKey'), value: made.secretKey, secret: true },
        { name: t('once.publicKey'), value: made.publicKey },
      ]}
      env={{
        filename: 'guiche.env',
        lines: { GUICHE_PUBLIC_KEY: made.publicKey, GUICHE_SECRET_KEY: made.secretKey },
      }}
    >
      <Facts
        facts={[
          [t('list.name'), made.name],
          [t('list.can'), can],
          [t('list.expires'), made.expiresAt ? date(made.expiresAt) : t('list.noExpiry')],
        ]}
      />
    </SecretOnce>
  )
}
