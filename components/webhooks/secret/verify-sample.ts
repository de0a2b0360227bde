/** Where the samples read the signing secret from, and the name under which it is downloaded. */
export const SECRET_NAME = 'GUICHE_WEBHOOK_SECRET'

const RUN = /^([#/ ]*)(\w.* < webhook\.http)$/m

/** A sample with how this endpoint's secret begins in the line that says how to run it. */
export const verifySample = (sample: string, secretPrefix: string) =>
  sample.replace(
    RUN,
    (_, comment, command) => `${comment}${SECRET_NAME}=${secretPrefix}… ${command}`,
  )
