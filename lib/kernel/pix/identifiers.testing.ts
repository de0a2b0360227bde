const FORM = /^E([0-9A-Z]{8})(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})([0-9A-Za-z]{11})$/

type EndToEndId = {
  /** The eight characters that identify the payer's institution. */
  ispb: string
  /** When the payment was ordered, to the minute. */
  at: Date
  /** Distinguishes the payments of one institution within one minute. */
  suffix: string
}

/** The parts of an end-to-end id; null for an invalid one. */
export function parseEndToEndId(id: string): EndToEndId | null {
  const [, ispb, year, month, day, hour, minute, suffix] = FORM.exec(id) ?? []
  if (!ispb || !suffix) return null
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00.000Z`)
  // Date parses February 30th as March 2nd, so compare the day.
  const exists = !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(day)
  return exists ? { ispb, at, suffix } : null
}
