import { z } from 'zod'
import { HTTP_STATUS } from '@/lib/kernel/errors'

const CODES = Object.keys(HTTP_STATUS) as [keyof typeof HTTP_STATUS]

/** @see docs/contract.md#errors */
export const ErrorSchema = z
  .object({
    statusCode: z.int().meta({ description: 'The HTTP status' }),
    error: z.enum(CODES).meta({ description: 'A stable error code, for programs' }),
    message: z.string().meta({ description: 'The problem and what to do about it, for people' }),
    detail: z
      .looseObject({
        requestId: z
          .string()
          .regex(/^req_[0-9a-f]{32}$/)
          .meta({ description: 'The id of the request, for support; also in `X-Request-Id`' }),
        issues: z
          .array(
            z.object({
              path: z.string().meta({ description: 'The field, with dots between the levels' }),
              message: z.string(),
            }),
          )
          .optional()
          .meta({ description: 'Every violation of an invalid request' }),
      })
      .meta({ description: 'Details for programs; some codes have more fields' }),
  })
  .meta({
    id: 'ErrorResponse',
    description: 'An error',
    examples: [
      {
        statusCode: 400,
        error: 'invalid_request',
        message: 'amount: must be at least 0.01',
        detail: {
          issues: [{ path: 'amount', message: 'must be at least 0.01' }],
          requestId: 'req_01960f2e8c1a7d20b3d1f0c4a5968778',
        },
      },
    ],
  })
