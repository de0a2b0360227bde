import { readAddress, type SearchParams } from '@/app/address'
import { Known } from '@/app/known'
import { GET as listAuditEntries } from '@/app/v1/user/audit/route'
import { titled } from '@/app/words'
import { AUDIT_FILTER, queryOf } from '@/components/audit/audit-filter'
import { AuditPage } from '@/components/audit/audit-page'
import { queries } from '@/lib/client/queries'
import { dayOf } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'

export const generateMetadata = titled('audit')

type Props = { searchParams: SearchParams }

export default async function Page({ searchParams }: Props) {
  const filter = AUDIT_FILTER.read(await readAddress(searchParams))
  const query = queries.audit(queryOf(filter, dayOf(now())))
  return (
    <Known asked={[{ query, route: listAuditEntries }]}>
      <AuditPage />
    </Known>
  )
}
