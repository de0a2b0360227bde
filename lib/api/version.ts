/**
 * The published version of the API, in its description and in every answer.
 *
 * @see contract, Versioning
 */
export const API_VERSION = '2026-05-02'
