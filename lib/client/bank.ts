import { mutationOptions } from '@tanstack/react-query'
import { send } from './http'
import { act, actOnWith } from './mutations'
import { sandbox } from './public-operations'
import { read } from './queries'

/** The requests of the sandbox bank's pages. A separate module: the dashboard does not load it. */
export const bank = {
  code: (pixCode: string) => read(sandbox.readPixCode, { query: { pixCode } }),
  pay: () => act(sandbox.payPixCode),
  report: () =>
    mutationOptions({
      mutationFn: (endToEndId: string) => send(sandbox.openInfraction, { body: { endToEndId } }),
    }),
  decideReport: () => actOnWith(sandbox.decideInfraction),
}
