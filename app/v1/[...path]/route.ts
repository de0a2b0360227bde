import { AppError } from '@/lib/errors'
import { publicRoute } from '@/lib/http/public-route'

const refuse = publicRoute({}, async () => {
  throw new AppError('not_found', 'There is nothing at this address')
})

export {
  refuse as DELETE,
  refuse as GET,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
  refuse as POST,
  refuse as PUT,
}
