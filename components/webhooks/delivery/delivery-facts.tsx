'use client'

import { useTranslations } from 'use-intl'
import { TransactionLink } from '@/components/transactions/cells'
import { CopyText, cut } from '@/components/ui/copy'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { nameOf } from '@/components/webhooks/use-endpoints'
import type { DeliveryRecord, WebhookEndpoint } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

type Props = { delivery: DeliveryRecord; endpoint: WebhookEndpoint | null | undefined }

/** The event, the transaction and the endpoint of a delivery. */
export function DeliveryFacts({ delivery, endpoint }: Props) {
  const t = useTranslations('deliveries')
  const { dateTime } = useFormat()
  const { id, transactionId, url, occurredAt } = delivery
  return (
    <Section title={t('facts.title')}>
      <Facts
        facts={[
          [t('facts.transaction'), <TransactionLink key="transaction" id={transactionId} />],
          [
            t('facts.occurred'),
            <time key="at" dateTime={occurredAt}>
              {dateTime(occurredAt)}
            </time>,
          ],
          [
            t('facts.endpoint'),
            endpoint === null ? (
              t('log.endpointGone')
            ) : (
              <TextLink key="endpoint" href={`/webhooks/${delivery.endpointId}`}>
                {endpoint ? nameOf(endpoint) : cut(delivery.endpointId)}
              </TextLink>
            ),
          ],
          [
            t('facts.address'),
            <CopyText key="url" text={url} shown={url} className="wrap-anywhere" />,
          ],
          [t('facts.id'), <CopyText key="id" text={id} name="webhook-id" />],
        ]}
      />
    </Section>
  )
}
