import type { Column } from '@/components/list/data-table-columns'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'

type OfMerchant = { merchantId: string; merchantName: string }

/** The column of the merchant whose row it is, with a link to the merchant's page. */
export const merchantColumn = <Row extends OfMerchant>(head: string): Column<Row> => ({
  id: 'merchant',
  head,
  kind: 'fill',
  phone: 'title',
  cell: ({ merchantId, merchantName }) => (
    <TextLink href={`/operator/merchants/${merchantId}`} prefetch={false}>
      <Isolated>{merchantName}</Isolated>
    </TextLink>
  ),
})
