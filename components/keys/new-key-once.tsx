'use client'

import { useTranslations } from 'use-intl'
import { Facts } from '@/components/ui/facts'
import { SecretOnce } from '@/components/ui/secret-once'
import type { NewApiKey, RotatedApiKey } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { useKeyWords } from './key-words'

/** A key with a secret that was just made: a new key, or one that was rotated. */
export type Made = NewApiKey | RotatedApiKey

type Props = { made: Made | null; onClose: () => void }

/** Shows the new secret of an API key, once. */
export function NewKeyOnce({ made, onClose }: Props) {
  return made && <Once made={made} onClose={onClose} />
}

function Once({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useTranslations('keys')
  const words = useKeyWords()
  const { date, dateTime } = useFormat()
  const until = 'previousSecretUntil' in made ? made.previousSecretUntil : undefined
  const body = until
    ? t('once.bodyRotated', { at: dateTime(until) })
    : t(until === null ? 'once.bodyReplaced' : 'once.body')
  return (
    <SecretOnce
      open
      onClose={onClose}
      title={t('once.title')}
      description={body}
      keep={t('once.keep')}
      values={[
        { name: t('once.secretKey'), value: made.secretKey, secret: true },
        { name: t('once.publicKey'), value: made.publicKey },
      ]}
      env={{
        file: 'guiche.env',
        lines: { GUICHE_PUBLIC_KEY: made.publicKey, GUICHE_SECRET_KEY: made.secretKey },
      }}
    >
      <Facts
        facts={[
          [t('list.name'), made.name],
          [t('list.can'), words.scopes(made)],
          [t('details.networks'), words.networks(made)],
          [t('details.limit'), words.limit(made)],
          [t('list.expires'), made.expiresAt ? date(made.expiresAt) : t('list.noExpiry')],
        ]}
      />
    </SecretOnce>
  )
}
