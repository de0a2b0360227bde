/**
 * The environment variable that the samples read the signing secret from, also the download's name.
 */
export const SECRET_NAME = 'GUICHE_WEBHOOK_SECRET'

const RUN = /^([#/ ]*)(\w.* < webhook\.http)$/m

/** A sample whose run command shows the first characters of this endpoint's secret. */
export const verifySample = (sample: string, secretPrefix: string) =>
  sample.replace(
    RUN,
    (_, comment, command) => `${comment}${SECRET_NAME}=${secretPrefix}… ${command}`,
  )
