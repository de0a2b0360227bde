import { publicRoute } from '@/lib/api/routes/public-route'
import { AppError } from '@/lib/kernel/errors'

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
