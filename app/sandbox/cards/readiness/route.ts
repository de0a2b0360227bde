import { ok } from '@/lib/http/respond'
import { bankClientRoute } from '@/lib/http/sandbox-route'
import { METHODS } from '@/lib/sandbox/cards/card-terms'

export const GET = bankClientRoute({}, async () => ok({ methods: METHODS }))
