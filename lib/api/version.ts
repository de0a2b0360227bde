/**
 * The published version of the API, in its description and in every answer.
 *
 * @see docs/contract.md#versions
 */
export const API_VERSION = '2026-05-02'
