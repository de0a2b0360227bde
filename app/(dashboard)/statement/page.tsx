import { readAddress, type SearchParams } from '@/app/address'
import { Known } from '@/app/known'
import { GET as getStatement } from '@/app/v1/user/statements/[day]/route'
import { GET as getMonthStatement } from '@/app/v1/user/statements/months/[month]/route'
import { titled } from '@/app/words'
import { STATEMENT, statementOf } from '@/components/statement/statement-address'
import { StatementPage } from '@/components/statement/statement-page'
import { queries } from '@/lib/client/queries'
import { dayOf } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'

export const generateMetadata = titled('statement')

type Props = { searchParams: SearchParams }

export default async function Page({ searchParams }: Props) {
  const shown = statementOf(STATEMENT.read(await readAddress(searchParams)), dayOf(now()))
  const asked =
    'month' in shown
      ? { query: queries.monthStatement(shown.month), route: getMonthStatement, params: shown }
      : {
          query: queries.statement(shown.day, shown.page),
          route: getStatement,
          params: { day: shown.day },
        }
  return (
    <Known asked={[asked]}>
      <StatementPage />
    </Known>
  )
}
