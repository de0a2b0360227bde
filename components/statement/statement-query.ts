import { pathOf } from '@/lib/client/call'
import { statements } from '@/lib/client/operations'
import { SECOND_MS } from '@/lib/kernel/time'
import type { Unit } from './statement-unit'

const EVERY_MS = 15 * SECOND_MS

type State = { data?: { isFinal: boolean } | undefined }

/** The refetch interval of a statement: it is read again until its period can no longer change. */
export const untilFinal = ({ state }: { state: State }): number | false =>
  state.data && !state.data.isFinal ? EVERY_MS : false

const FILES = {
  day: { csv: statements.getStatementCsv, ofx: statements.getStatementOfx },
  month: { csv: statements.getMonthStatementCsv, ofx: statements.getMonthStatementOfx },
}

/** The paths of a statement's files; `id` is the day or the month. */
export const filesOf = (unit: Unit, id: string) => ({
  csv: pathOf(FILES[unit].csv, { id }),
  ofx: pathOf(FILES[unit].ofx, { id }),
})
