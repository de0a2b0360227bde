import { z } from 'zod'
import { operation } from './operation'

export const describeApi = operation({
  id: 'describeApi',
  method: 'GET',
  path: '/v1/openapi.json',
  audience: 'public',
  tag: 'Queries',
  summary: 'Read this description',
  answer: {
    status: 200,
    description: 'OpenAPI 3.1',
    schema: z.looseObject({
      openapi: z.string(),
      info: z.looseObject({ version: z.string().describe('As `API-Version`') }),
    }),
  },
  errors: [],
})
