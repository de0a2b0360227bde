import { z } from 'zod'
import { STATUS_OF } from '@/lib/kernel/errors'

const CODES = Object.keys(STATUS_OF) as [keyof typeof STATUS_OF]

/** @see docs/contract.md#errors */
export const ErrorSchema = z
  .object({
    statusCode: z.int().meta({ description: 'The HTTP status, repeated' }),
    error: z.enum(CODES).meta({ description: 'A stable code for programs' }),
    message: z.string().meta({ description: 'What is wrong and what to do, for people' }),
    detail: z
      .looseObject({
        requestId: z
          .string()
          .regex(/^req_[0-9a-f]{32}$/)
          .meta({ description: 'Quote it when you ask about this answer; also in X-Request-Id' }),
        issues: z
          .array(
            z.object({
              path: z.string().meta({ description: 'The field, dots between its levels' }),
              message: z.string(),
            }),
          )
          .optional()
          .meta({ description: 'Every violation of an invalid request, all at once' }),
      })
      .meta({ description: 'What a program may want to know; more per code' }),
  })
  .meta({
    id: 'ErrorResponse',
    description: 'Any failure',
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
