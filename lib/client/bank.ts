import { mutationOptions } from '@tanstack/react-query'
import { send } from './http'
import { act, actOnWith } from './mutations'
import { payments } from './public-operations'
import { read } from './queries'

/** The requests of the sandbox bank's pages. A separate module: the dashboard does not load it. */
export const bank = {
  code: (pixCode: string) => read(payments.readPixCode, { query: { pixCode } }),
  pay: () => act(payments.payPixCode),
  report: () =>
    mutationOptions({
      mutationFn: (endToEndId: string) => send(payments.openInfraction, { body: { endToEndId } }),
    }),
  decideReport: () => actOnWith(payments.decideInfraction),
}
