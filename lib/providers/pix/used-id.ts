import type { Refusal } from './asking'

const CONFLICT = 409

/** How PSPs say it: `{id} já utilizado`, `id_envio_duplicado`, `Já existe um pagamento com …`. */
const USED =
  /\bj[áa] (?:foi |est[áa] (?:sendo |em )?)?(?:utilizad|usad|uso|exist|cadastrad|registrad)|duplica|already (?:exist|us|in use)/i

/**
 * Whether a PSP refused an order because its id was used before, judged by the words of the
 * refusal. The first order under that id is most likely ours and its answer was lost, so this never
 * refuses the order, even while the PSP does not find the first one yet.
 */
export const saysUsedId = ({ status, body }: Refusal): boolean =>
  status === CONFLICT || USED.test(JSON.stringify(body))
