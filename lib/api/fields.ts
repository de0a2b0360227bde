import { z } from 'zod'

/** The UUID of something of ours. */
export const id = (description: string) => z.uuid().meta({ description })

/** An instant: ISO 8601 in UTC, with milliseconds. */
export const instant = (description: string) =>
  z.iso.datetime({ precision: 3 }).meta({ description, examples: ['2026-05-02T12:00:00.000Z'] })

/** An amount in reais with at most two decimals. */
export const money = (description: string) => z.number().meta({ description })

/** Any text. */
export const words = (description: string) => z.string().meta({ description })

/** How many. */
export const count = (description: string) => z.int().min(0).meta({ description })

/** The segment of a path that names one thing. */
export const segment = (name: string, description: string) =>
  z.object({ [name]: z.string().meta({ description }) })
